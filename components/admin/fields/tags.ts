/** The tags with `text` added: trimmed, and as they are where it is empty or there already. */
export function addTag(tags: readonly string[], text: string): string[] {
  const tag = text.trim();
  return tag === "" || tags.includes(tag) ? [...tags] : [...tags, tag];
}
