import type { Box } from "./schema.ts";

const MESSAGES = "/api/messages";

/** The calls of the inbox; also the keys of their queries, which all begin alike. */
export const messagesApi = {
  prefix: MESSAGES,
  list: (box: Box, q: string, page: number) => `${MESSAGES}${query({ box, q, page: String(page) })}`,
  message: (id: number) => `${MESSAGES}/${id}`,
  mail: (id: number) => `${MESSAGES}/${id}/mail`,
  unread: `${MESSAGES}/unread`,
  export: (box: Box, q: string) => `${MESSAGES}/export${query({ box, q })}`,
  erase: `${MESSAGES}/erase`,
  settings: `${MESSAGES}/settings`,
} as const;

/** The screen of one message. */
export function messagePath(id: number): string {
  return `/admin/messages/${id}`;
}

// What a list shows anyway is left out of its address.
const DEFAULTS: Record<string, string> = { box: "inbox", q: "", page: "1" };

function query(values: Record<string, string>): string {
  const said = Object.entries(values).filter(([name, value]) => value !== DEFAULTS[name]);
  return said.length ? `?${new URLSearchParams(said)}` : "";
}
