import { expect, it } from "vitest";
import { altFromName } from "@/lib/media/rules";

it.each([
  "IMG_2041.jpg",
  "IMG_2041 (1).HEIC",
  "DSC00123.JPG",
  "DSCN1234.jpg",
  "PXL_20260103_101112345.jpg",
  "Screenshot 2026-01-03 at 10.11.12.png",
  "Screenshot 2026-01-03 at 10.11.12 AM.png",
  "20260103_101112.jpg",
  "image.png",
  "image (3).png",
  "IMG-20260103-WA0001.jpg",
  "WhatsApp Image 2026-01-03 at 10.11.12.jpeg",
  "a3f09c1e5b7d.webp",
  "x.png",
  "",
])("a file called %j proposes no alternative text", (name) => {
  expect(altFromName(name)).toBe("");
});

it.each([
  ["shared-kitchen_at-dusk.jpg", "shared kitchen at dusk"],
  ["Porch in Mercer Street.png", "Porch in Mercer Street"],
  ["image of a chair.png", "image of a chair"],
])("a file called %j proposes %j as alternative text", (name, alt) => {
  expect(altFromName(name)).toBe(alt);
});
