import { expect, it } from "vitest";
import { isReserved } from "@/lib/validation/slug";
import { takenSegments } from "../support/route-segments";

it("no page of the site may have the address of a route or of a file of the program", () => {
  expect(takenSegments()).toContain("reset-password");
  expect(takenSegments().filter((slug) => !isReserved(slug))).toEqual([]);
});
