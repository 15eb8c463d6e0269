import { cutToField } from "../../validation/text.ts";

/** Some mail programs truncate longer links. */
const MAX_QUOTE_LENGTH = 1_200;

type Original = { firstName: string; email: string; message: string };

/** A mailto link (RFC 6068) for a reply that quotes the message. */
export function replyLink({ firstName, email, message }: Original): string {
  const start = message.length > MAX_QUOTE_LENGTH ? `${cutToField(message, MAX_QUOTE_LENGTH)} […]` : message;
  const quote = start.split("\n").map((line) => `> ${line}`);
  const body = [`Hello ${firstName},`, "", "", "", ...quote].join("\r\n");
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent("Re: Your message")}&body=${encodeURIComponent(body)}`;
}
