import { streamOf } from "../api/stream.ts";
import { serviceLabel } from "./rules.ts";
import type { Message } from "./queries.ts";

const COLUMNS: [string, (message: Message) => string][] = [
  ["Id", ({ id }) => String(id)],
  ["Received", ({ createdAt }) => createdAt.toISOString()],
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  ["Email", ({ email }) => email],
  ["Company", ({ company }) => company ?? ""],
  ["Service", ({ service }) => serviceLabel(service) ?? ""],
  ["Message", ({ message }) => message],
  ["Read", ({ readAt }) => (readAt ? "yes" : "no")],
  ["Spam", ({ spamReasons, isSpam }) => (isSpam ? spamReasons.join(" ") || "yes" : "no")],
];

/** The messages as a file for spreadsheets (RFC 4180), written while they are read. */
export const csvOf = (messages: AsyncIterable<Message>): ReadableStream<Uint8Array> => streamOf(lines(messages));

async function* lines(messages: AsyncIterable<Message>): AsyncGenerator<string> {
  // the byte order mark by which spreadsheets know UTF-8
  yield `\ufeff${row(COLUMNS.map(([name]) => name))}`;
  for await (const message of messages) yield csvRow(message);
}

export function csvRow(message: Message): string {
  return row(COLUMNS.map(([, value]) => value(message)));
}

function row(values: string[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

/**
 * A quoted field. What a spreadsheet would take for a formula begins with an apostrophe instead (OWASP, CSV Injection),
 * also in full-width writing and behind spaces.
 */
function cell(value: string): string {
  const text = /^\s*[=+\-@＝＋－＠]/.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
