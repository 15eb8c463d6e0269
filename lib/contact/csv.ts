import "server-only";
import { stringify } from "csv-stringify/sync";
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
  ["Answered", ({ answeredAt }) => answeredAt?.toISOString() ?? "no"],
  ["Note", ({ note }) => note],
];

/** One value, safe in spreadsheets with any separator: never a formula. */
const escapeFormulas = (value: string) =>
  value.replace(/(?=[=+\-@＝＋－＠])(?<=(?:;|(?<!^)[\t\r\n])\s*)/g, "'").replace(/^\s+(?=[=+\-@＝＋－＠])/, "'$&");

export async function* csvOf(messages: AsyncIterable<Message>): AsyncGenerator<string> {
  // The byte order mark by which spreadsheets recognize UTF-8.
  yield `\ufeff${row(COLUMNS.map(([name]) => name))}`;
  for await (const message of messages) yield csvRow(message);
}

export const csvRow = (message: Message): string => row(COLUMNS.map(([, value]) => value(message)));

// escape_formulas checks the first character only (OWASP, CSV Injection); `escapeFormulas` does the rest.
function row(values: string[]): string {
  return stringify([values.map(escapeFormulas)], {
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
}
