const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML and XML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** Escapes text between tags only: quotes stay, as in the HTML that is stored. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? "");

const CHARACTERS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'" };

/** Turns the entities back that this file, the sanitizer and React write; others stay as they are. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_entity, name: string) => CHARACTERS[name] ?? "");
