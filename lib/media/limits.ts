/** Limits of an upload, for browser and server. */
export const MAX_UPLOAD_BYTES = 10_485_760;
/** Re-encoding may make an image larger; backups read none larger than this. */
export const MAX_STORED_BYTES = 2 * MAX_UPLOAD_BYTES;
/** In all frames together. */
export const MAX_PIXELS = 50_000_000;
/** Memory for decoding one image, estimated from its header: the process stays below 600 MiB. */
export const DECODE_BUDGET_BYTES = 300 * 1024 * 1024;
/** Per pixel: the peaks of libvips 8.18 (tests/ops/image-memory.slow.test.ts), rounded up. */
export const DECODED_PIXEL_BYTES = {
  "image/webp": { opaque: 15, transparent: 24 },
  "image/avif": { opaque: 36, transparent: 44 },
} as const;
export const MAX_FRAMES = 300;
export const UPLOAD_URL_SECONDS = 15 * 60;

/** Pauses before retries of a failed upload. */
export const UPLOAD_RETRY_DELAYS_MS = [0, 1000, 3000, 5000] as const;
/** An upload without progress for this long has failed. */
export const UPLOAD_STALL_MS = 30_000;

/** No SVG: it can hold scripts. */
export const IMAGE_TYPES = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
} as const;

/** Images that the browser converts before upload, by type or by extension, as some systems do not know the types. */
export const HEIC_TYPES = ["image/heic", "image/heif", ".heic", ".heif"];

export type ImageType = keyof typeof IMAGE_TYPES;

/** The most pixels of an image of `type`, assuming transparency, which the browser does not know. */
export function maxPixelsOf(type: string): number {
  const bytes = type in DECODED_PIXEL_BYTES && DECODED_PIXEL_BYTES[type as keyof typeof DECODED_PIXEL_BYTES];
  return bytes ? Math.floor(DECODE_BUDGET_BYTES / bytes.transparent) : MAX_PIXELS;
}

/** Files that are no pictures: for download, never shown in a page. */
export const FILE_TYPES = { "application/pdf": "pdf" } as const;

export const UPLOAD_TYPES = { ...IMAGE_TYPES, ...FILE_TYPES } as const;

export type UploadType = keyof typeof UPLOAD_TYPES;

/** The shortest side of a cropped picture. */
export const MIN_CROP_PIXELS = 16;

/** The widths that `?w=` accepts. */
export const IMAGE_WIDTHS = [320, 640, 800, 960, 1280, 1920] as const;

export const MEDIA_PER_PAGE = 48;
/** The response header for an upload whose bytes were in the library already; the body does not tell. */
export const ALREADY_STORED = { "X-There-Before": "1" } as const;

/** From one tab. Over HTTP/1.1, browsers open six connections to a site, and saves need some of them. */
export const CONCURRENT_UPLOADS = 3;

export const MAX_MEDIA_NAME_LENGTH = 200;
export const MAX_ALT_LENGTH = 1_000;
export const MAX_CAPTION_LENGTH = 2_000;
export const MAX_CREDIT_LENGTH = 200;
