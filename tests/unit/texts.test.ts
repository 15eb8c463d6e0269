import { expect, it } from "vitest";
import { escapeHtml, unescapeHtml } from "@/lib/escape";
import { altFromName } from "@/lib/media/rules";
import { presenceText } from "@/lib/presence/rules";

it("unescaping restores what was escaped, decodes entities once and leaves unknown ones unchanged", () => {
  const text = `<a href="x">Q&A's &amp; &lt;</a>`;
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
  expect(unescapeHtml("&amp;lt; &#x27;a&#39; &nbsp; &copy &amp")).toBe("&lt; 'a' &nbsp; &copy &amp");
});

it.each([
  [[], null, ""],
  [["Anna Lund"], null, "Anna is editing this now"],
  [["Anna Lund", "Ben Okafor"], null, "Anna and Ben are editing this now"],
  [["Anna Berg", "Anna Lund", "Ben"], null, "Anna Berg, Anna Lund and Ben are editing this now"],
  [["Anna Lund"], "Anna", "Anna Lund is editing this now"],
  [["ben@example.org"], "Anna", "ben@example.org is editing this now"],
])("while %j edit, %j reads: %s", (names, reader, text) => {
  const others = names.map((name) => ({ name }));
  expect(presenceText(others, reader)).toBe(text);
});

const OF_CAMERAS = [
  ...["IMG_2041.jpg", "IMG_2041 (1).HEIC", "DSC00123.JPG", "DSCN1234.jpg", "PXL_20260103_101112345.jpg"],
  ...["Screenshot 2026-01-03 at 10.11.12.png", "Screenshot 2026-01-03 at 10.11.12 AM.png", "20260103_101112.jpg"],
  ...["image.png", "image (3).png", "IMG-20260103-WA0001.jpg", "WhatsApp Image 2026-01-03 at 10.11.12.jpeg"],
  ...["a3f09c1e5b7d.webp", "x.png", ""],
];
it.each([
  ["shared-kitchen_at-dusk.jpg", "shared kitchen at dusk"],
  ["Porch in Mercer Street.png", "Porch in Mercer Street"],
  ["image of a chair.png", "image of a chair"],
  ...OF_CAMERAS.map((name) => [name, ""]),
])("a file called %j proposes the alternative text %j", (name, alt) => expect(altFromName(name ?? "")).toBe(alt));
