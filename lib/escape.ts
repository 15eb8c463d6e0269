const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML and XML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** Escapes text between tags only: quotes stay, as in the HTML that is stored. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? "");
