import { perProcess } from "../per-process.ts";

type WaitingViews = {
  /** Counts by day, kind, name and visitor. */
  views: Map<string, WaitingView>;
  timer?: NodeJS.Timeout;
  write: () => Promise<void>;
  /** The handler of /api/views, once Next has loaded it. */
  respond?: (request: Request) => Promise<Response>;
};

/** Views that wait to be written, and the functions that count and write them. */
export const waitingViews = perProcess<WaitingViews>("views", { views: new Map(), write: async () => {} });

export type ViewKind = "total" | "page" | "source" | "device";

/** `visitor` is a digest. Only its HMAC with the key of the day is stored. */
export type WaitingView = { day: string; kind: ViewKind; name: string; visitor: string; count: number };
