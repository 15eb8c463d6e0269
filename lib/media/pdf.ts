import { AppError } from "../errors.ts";

/** What a PDF file begins with. */
const HEADER = /^%PDF-\d/;

/** A PDF as it is stored: unchanged, as it is never shown in a page. Throws AppError wrong_type for other bytes. */
export function readPdf(bytes: Buffer) {
  if (!HEADER.test(bytes.toString("latin1", 0, 8))) throw new AppError("wrong_type", "Only PDF files are accepted.");
  return { type: "application/pdf", bytes, width: 0, height: 0, color: null } as const;
}
