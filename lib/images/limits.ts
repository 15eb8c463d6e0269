/** What is taken as an image; the same in the browser and on the server. */
export const MAX_UPLOAD_BYTES = 10_485_760;
export const UPLOAD_URL_SECONDS = 15 * 60;

/** Extension by type. SVG is not among them: it is a document that can hold scripts. */
export const IMAGE_TYPES = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
} as const;

export type ImageType = keyof typeof IMAGE_TYPES;

/** Widths that `?w=` of an uploaded image knows. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
