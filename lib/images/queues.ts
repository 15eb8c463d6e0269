import { createQueue } from "../queue.ts";

/** Uploads are held in memory while they arrive and are checked (10 MiB each); the others wait unread. */
export const uploadQueue = createQueue({
  concurrency: 6,
  maxWaiting: 60,
  busy: "Too many uploads are running at the moment. Please try again shortly.",
});

/** Decoding takes memory for every pixel, so one image is decoded at a time. */
export const decodeQueue = createQueue({ concurrency: 1 });
