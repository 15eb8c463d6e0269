/** The limits of an upload, the same in the browser and on the server. */
export const MAX_UPLOAD_BYTES = 10_485_760;
/** A stored image is encoded anew, which may make it larger than its upload; backups read no larger one. */
export const MAX_STORED_BYTES = 2 * MAX_UPLOAD_BYTES;
/** All frames of an animation together. */
export const MAX_PIXELS = 50_000_000;
export const MAX_FRAMES = 300;
export const UPLOAD_URL_SECONDS = 15 * 60;

/** How long the browser waits before each retry of a failed upload. */
export const UPLOAD_RETRY_DELAYS_MS = [0, 1000, 3000, 5000] as const;
/** An upload on which nothing moves for so long has failed. */
export const UPLOAD_STALL_MS = 30_000;

/** Extension by type. SVG is missing, since it is a document that can hold scripts. */
export const IMAGE_TYPES = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
} as const;

export type ImageType = keyof typeof IMAGE_TYPES;

/** The widths that `?w=` of an uploaded image accepts. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
