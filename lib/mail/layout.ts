import { escapeHtml } from "../escape.ts";
import { paletteOf } from "../brand/palette.ts";
import type { SiteTexts } from "../site/registry.ts";

export type MailSite = Pick<SiteTexts["brand"], "name" | "colors" | "timeZone"> & { url: string };

type Draft = {
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  /** The same in every attempt, so that mail programs recognize a mail that arrives twice. */
  id: readonly (string | number)[];
  /** Facts without a value are left out. */
  facts?: readonly (readonly [label: string, value: string | null | undefined])[];
  /** Plain text with line breaks. */
  passages: readonly string[];
  link: { label: string; href: string };
};

export type Mail = Pick<Draft, "to" | "replyTo" | "subject"> & { messageId: string; text: string; html?: string };

type Fact = readonly [label: string, value: string];
type MailContent = Pick<Draft, "passages" | "link"> & { facts: Fact[] };

/** A mail as plain text, and the same as HTML in the site's colors. */
export function composeMail(site: MailSite, { id, facts = [], passages, link, ...envelope }: Draft): Mail {
  const content = { facts: facts.filter((fact): fact is Fact => Boolean(fact[1])), passages, link };
  const messageId = `<${id.join("-")}@${new URL(site.url).hostname}>`;
  return { ...envelope, messageId, text: plainText(content), html: html(site, content) };
}

function plainText({ facts, passages, link }: MailContent): string {
  const lines = facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  return [...(lines ? [lines] : []), ...passages, `--\n${link.label}: ${link.href}\n`].join("\n\n");
}

function html({ name, colors }: MailSite, { facts, passages, link }: MailContent): string {
  const { paper, ink } = paletteOf(colors);
  const rows = facts.map(
    ([label, value]) =>
      `<tr valign="top"><th align="left" style="padding:4px 16px 4px 0;opacity:.75;font-weight:normal">${escapeHtml(label)}</th><td dir="auto" style="padding:4px 0;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"></head>`,
    `<body style="margin:0;padding:24px;background:${paper};color:${ink};font:16px/1.5 sans-serif"><div style="max-width:600px;margin:0 auto">`,
    `<p style="margin:0 0 24px;font-size:20px;line-height:1.2;font-weight:bold">${escapeHtml(name)}</p>`,
    rows.length > 0 &&
      `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 24px">${rows.join("")}</table>`,
    ...passages.map(
      (passage) =>
        `<p dir="auto" style="margin:0;padding:16px 0;border-top:1px solid ${ink};overflow-wrap:anywhere">${escapeHtml(passage).replaceAll("\n", "<br>")}</p>`,
    ),
    `<p style="margin:8px 0 0"><a href="${escapeHtml(link.href)}" style="display:inline-block;padding:12px 20px;background:${ink};color:${paper};font-weight:bold;text-decoration:none">${escapeHtml(link.label)}</a></p>`,
    "</div></body></html>",
  ]
    .filter(Boolean)
    .join("");
}

/** "November 21, 2026 at 2:05 PM UTC" */
export const mailTime = (time: Date, { timeZone }: MailSite) =>
  time.toLocaleString("en-US", {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
