const SURE = [
  /^#{1,6} \S/m, // heading
  /^(```|~~~)/m, // code
  /^\s*\|?[ :]*-{3,}[ :]*\|[-| :]*$/m, // table
  /^\s*[-*+] \[[ x]\] /im, // task
  /!?\[[^\]\n]+\]\([^()\s]+\)/, // link or picture
  /^\[\^[\w-]+\]: \S/m, // footnote
];
const LIKELY = [
  /^\s*[-*+] \S.*\n+\s*[-*+] \S/m,
  /^\s*1[.)] \S.*\n+\s*2[.)] \S/m,
  /^> \S/m,
  /\*\*\S[^*\n]*\*\*/,
  /(^|\s)`[^`\n]+`/,
  /^(-{3,}|\*{3,})$/m,
];

/** One sure sign of Markdown, or two likely ones. */
export const looksLikeMarkdown = (text: string): boolean =>
  SURE.some((sign) => sign.test(text)) || LIKELY.filter((sign) => sign.test(text)).length >= 2;

const MEANT = "h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, strong, b, em, i, a, img, pre";

/** Whether this is the colored HTML that code editors add to plain text. */
export const isColoredText = ({ body }: Document): boolean =>
  body.querySelector(MEANT) === null && /monospace|white-space:\s*pre/i.test(body.innerHTML);
