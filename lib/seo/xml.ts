import { wellFormed } from "../validation/text.ts";
import { escapeHtml } from "../escape.ts";

/** Escapes text for XML and drops the characters that no XML document may contain (XML 1.0, 2.2). */
export function escapeXml(text: string): string {
  return escapeHtml(wellFormed(text).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ""));
}

export const xmlResponse = (xml: string, type = "application/xml") =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`, {
    headers: { "Content-Type": `${type}; charset=utf-8` },
  });
