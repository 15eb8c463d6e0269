import { describe, expect, it } from "vitest";
import { sheetParts } from "../../scripts/sheet-parts.ts";
import { usedStyles } from "@/lib/front/deferred-hydration/used-styles";

const used = (css: string, html: string) => usedStyles(html, sheetParts(css, "/_next/static/chunks/a.css"));

describe("the styles that a page holds", () => {
  it.each([
    ["a rule of one of its classes", ".a{color:red}", '<p class="b a">', true],
    ["no rule of another class", ".a{color:red}", '<p class="ab">', false],
    ["a rule without classes", "p:hover{color:red}", "<p>", true],
    ["a rule of which one selector fits", ".x,.a{color:red}", '<p class="a">', true],
    ["no rule that needs a class that is not there", ".a .x{color:red}", '<p class="a">', false],
    ["a rule that may not need the class", ".a:not(.x,:is(.y)){color:red}", '<p class="a">', true],
    ["a rule that needs one class of several", ".a:is(:where(.group):hover *){color:red}", '<p class="a">', true],
    [
      "a rule whose class is escaped",
      ".md\\:p-\\[calc\\(1\\.5rem\\)\\]{color:red}",
      '<p class="md:p-[calc(1.5rem)]">',
      true,
    ],
    ["a rule whose class begins with a digit", ".\\32 xl{color:red}", '<p class="2xl">', true],
    [
      "a rule whose class is written as an entity",
      ".\\[\\&\\>p\\]\\:x>p{color:red}",
      '<p class="[&amp;&gt;p]:x">',
      true,
    ],
    ["a rule of a class that the page adds by itself", ".rest-later .a{color:red}", '<p class="a">', true],
  ])("are %s", (_name, css, html, isKept) => expect(used(css, html)).toBe(isKept ? css : ""));

  it("keep the groups of rules, and leave out those that are empty", () => {
    const css =
      "@layer base,utilities;@layer base{@media print{.a{color:red}.x{color:red}}@media screen{.x{color:red}}}";
    expect(used(css, '<p class="a">')).toBe("@layer base,utilities;@layer base{@media print{.a{color:red}}}");
  });

  it("keep keyframes, typefaces and registered variables that a rule names", () => {
    const css =
      '@font-face{font-family:"Own Face";src:local("x")}@keyframes turn{to{rotate:1turn}}@property --x{syntax:"*";inherits:false}';
    expect(used(css, '<p class="a">')).toBe("");
    const rule = ".a{animation:turn 1s;font-family:Own Face;top:var(--x)}";
    expect(used(css + rule, '<p class="a">')).toBe(css + rule);
  });

  it("name files by their path on the site", () => {
    expect(used("p{background:url(../media/a.svg)}", "<p>")).toBe("p{background:url(/_next/static/media/a.svg)}");
    const data = 'p{background:url("data:image/svg+xml,%3Csvg/%3E")}';
    expect(used(data, "<p>")).toBe(data);
  });
});
