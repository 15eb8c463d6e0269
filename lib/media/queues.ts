import { createQueue } from "../db/queue.ts";

/** Uploads are in memory while they arrive (10 MiB each); others wait unread. */
export const uploadQueue = createQueue({
  concurrency: 6,
  maxWaiting: 60,
  busy: "Too many uploads are running at the moment. Please try again shortly.",
});

/** Decoding takes memory per pixel: one image at a time. Uploads of the staff come before copies for visitors. */
export const decodeQueue = createQueue({ concurrency: 1 });
export const COPY_PRIORITY = -1;
