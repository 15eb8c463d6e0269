import { turns } from "../turns.ts";

/** Uploads are held in memory while they arrive and are checked (10 MiB each); the rest wait unread. */
export const uploadTurn = turns({ running: 6, waiting: 60 });

/** Decoding and resizing take a processor, and memory for every pixel. */
export const pixelTurn = turns({ running: 2 });
