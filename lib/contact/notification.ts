import type { BrandCopy } from "../content/brand.ts";
import { escapeHtml } from "../escape.ts";
import type { Mail } from "./mail.ts";
import { paletteOf } from "../site/rules.ts";
import { serviceLabel } from "./rules.ts";

export type NotifiedMessage = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  company: string | null;
  service: string | null;
  message: string;
  createdAt: Date;
};

type Site = { name: string; url: string; colors: BrandCopy["colors"] };

/** The mail about a message; a reply goes to its sender. */
export function notification(message: NotifiedMessage, to: string, site: Site): Mail {
  const name = `${message.firstName} ${message.lastName}`;
  const service = serviceLabel(message.service);
  const address = `${site.url}/admin/messages/${message.id}`;
  const lines: [string, string][] = [
    ["Name", name],
    ["Email", message.email],
  ];
  if (message.company) lines.push(["Company", message.company]);
  if (service) lines.push(["Service", service]);
  return {
    to,
    replyTo: { name, address: message.email },
    subject: `Message from ${name}${service ? `: ${service}` : ""}`,
    text: [
      ...lines.map(([label, value]) => `${label}: ${value}`),
      "",
      message.message,
      "",
      "--",
      `${site.name}: ${address}`,
      "",
    ].join("\n"),
    html: html(lines, message.message, address, site),
    messageId: `<message-${message.id}-${message.createdAt.getTime()}@${new URL(site.url).hostname}>`,
  };
}

function html(lines: [string, string][], message: string, address: string, { name: siteName, colors }: Site): string {
  const { paper, ink, signalDeep } = paletteOf(colors);
  const rows = lines.map(
    ([label, value]) =>
      `<tr><th align="left" style="padding:4px 16px 4px 0;opacity:.75;font-weight:normal">${escapeHtml(label)}</th><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:${paper};color:${ink};font:16px/1.5 sans-serif">`,
    `<table role="presentation" cellspacing="0" cellpadding="0">${rows.join("")}</table>`,
    `<p style="margin:24px 0;padding:16px 0;border-top:1px solid ${ink};border-bottom:1px solid ${ink}">${escapeHtml(message).replaceAll("\n", "<br>")}</p>`,
    `<p style="margin:0"><a href="${escapeHtml(address)}" style="color:${signalDeep}">Open in the inbox of ${escapeHtml(siteName)}</a></p>`,
    "</body></html>",
  ].join("");
}
