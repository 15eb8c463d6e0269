/** Messages between the form and its preview (window.postMessage, same origin). */
export type ToPreview = { kind: "site-preview:value"; value: unknown } | { kind: "site-preview:edited"; path: string };
export type FromPreview =
  { kind: "site-preview:ready"; scene: string; scenes: Scene[] } | { kind: "site-preview:field"; path: string };

export type Scene = { id: string; name: string };

/** The message of `event` if it comes from `source` and this origin. */
export function messageFrom<Message extends { kind: string }>(event: MessageEvent, source: Window | null | undefined) {
  if (event.origin !== window.location.origin || !source || event.source !== source) return undefined;
  const data = event.data as Partial<Message> | null;
  return typeof data?.kind === "string" && data.kind.startsWith("site-preview:") ? (data as Message) : undefined;
}
