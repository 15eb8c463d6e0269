const SIGNS: Record<string, string> = { Comma: ",", Period: ".", Slash: "/", Backslash: "\\" };

/** A key as on a Latin keyboard: on Cyrillic, Greek or Hebrew ones the key in its place. Letters are lower case. */
export function keyOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (key.length > 1 || key.charCodeAt(0) <= 127) return key.toLowerCase();
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? SIGNS[code] ?? key.toLowerCase();
}
