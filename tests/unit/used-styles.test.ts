import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sheetParts } from "../../scripts/sheet-parts.ts";
import { usedStyles } from "@/lib/front/deferred-hydration/used-styles";

const used = (css: string, html: string) => usedStyles(html, sheetParts(css, "/_next/static/chunks/a.css"));

describe("the styles that a page holds", () => {
  it.each([
    ["a rule of one of its classes", ".a{color:red}", '<p class="b a">', true],
    ["no rule of another class", ".a{color:red}", '<p class="ab">', false],
    ["a rule without classes", "p:focus{color:red}", "<p>", true],
    ["a rule of one of its attributes", "p[data-a=x]{color:red}", '<p data-a="x">', true],
    ["no rule of another attribute", "p[data-b]{color:red}", '<p data-a="x">', false],
    ["a rule that may not need the attribute", "p:is([data-b],:focus){color:red}", "<p>", true],
    ["a rule of an attribute that the loader sets", "html[data-loading] p{color:red}", "<html><p>", true],
    ["a rule of disabled fields", "p:disabled{color:red}", '<p disabled="">', true],
    ["no rule of disabled fields where there are none", "p:disabled{color:red}", "<p>", false],
    ["no rule of the pointer", "p:hover{color:red}", "<p>", false],
    ["a rule of the pointer or something else", "p:is(:hover,[open]){color:red}", "<p>", true],
    ["a rule whose class is called so", ".hover\\:a{color:red}", '<p class="hover:a">', true],
    ["no rule of browsers with a pointer", "@media (hover:hover){p:is(:where(.group):hover *){top:0}}", "<p>", false],
    ["no rule of selected text", "::selection{color:red}", "<p>", false],
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
    ["a rule of one of its tags", "ul>p{color:red}", "<ul><p>", true],
    ["no rule of another tag", "ul>p{color:red}", "<p>", false],
    ["a rule of a tag in a list of which nothing is known", ":is(h1,h2)>p{color:red}", "<p>", true],
    ["a rule of a part of its fields", "::-webkit-datetime-edit{color:red}", '<input type="month">', true],
    ["no rule of a part of other fields", "::-webkit-datetime-edit{color:red}", '<input type="text">', false],
    ["a rule of the hint in its fields", "::placeholder{color:red}", '<input placeholder="Name">', true],
    ["no rule of a hint where no field has one", "::placeholder{color:red}", "<input>", false],
    ["a rule of a class that the page adds by itself", ".rest-later .a{color:red}", '<p class="a">', true],
  ])("are %s", (_name, css, html, isKept) => expect(used(css, html)).toBe(isKept ? css : ""));

  it("keep of a rule the selectors that fit", () => {
    expect(used(".x,.a,p{color:red}", '<p class="a">')).toBe(".a,p{color:red}");
  });

  it("join neighbors of the same selectors or declarations, unless a browser might not know one of them", () => {
    const html = '<p class="a b c">';
    expect(used(".a{color:red}.a{top:0}.b{top:1px}.c{top:1px}", html)).toBe(".a{color:red;top:0}.b,.c{top:1px}");
    const unknown = ".a{color:red}.a:new{color:red}";
    expect(used(unknown, html)).toBe(unknown);
  });

  it("keep variables that a rule, another such variable or the page itself reads", () => {
    const css = ":root{--a:var(--b);--b:0;--c:0;--d:0}p{top:var(--a)}";
    expect(used(css, '<p style="left:var(--c)">')).toBe(":root{--a:var(--b);--b:0;--c:0}p{top:var(--a)}");
  });

  it("keep the variables that drawings in files of their own read", () => {
    const drawings = globSync("public/**/*.svg").map((file) => readFileSync(file, "utf8"));
    const read = new Set(drawings.flatMap((svg) => [...svg.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)));
    expect(read.size).toBeGreaterThan(3);
    const css = `:root{${[...read].map((name) => `${name}:red`).join(";")}}`;
    expect(used(css, "<p>")).toBe(css);
  });

  it("mix colors without asking whether the browser can", () => {
    const mixed = "color-mix(in srgb,var(--b) 7%,red)";
    const css = `p{--a:red;top:0}@supports (color:color-mix(in lab, red, red)){p{--a:${mixed}}}p{color:var(--a)}`;
    expect(used(css, "<p>")).toBe(`p{top:0;--a:${mixed};color:var(--a)}`);
  });

  it("leave out how something moves from one state to another", () => {
    const css = "p{top:0;transition:top 1s;transition-delay:1s}@starting-style{p{top:1px}}";
    expect(used(css, "<p>")).toBe("p{top:0}");
  });

  it("keep of the registered variables those that a rule sets, and have the value of the others", () => {
    const set = '@property --a{syntax:"*";inherits:false;initial-value:0}';
    const unset = '@property --b{syntax:"*";inherits:false;initial-value:solid}';
    const everywhere = "@layer properties{*{--a:0;--b:solid}}";
    expect(used(`${everywhere}p{--a:1px;top:var(--a);border-style:var(--b)}${set}${unset}`, "<p>")).toBe(
      `@layer properties;p{--a:1px;top:var(--a);border-style:solid}${set}`,
    );
  });

  it("name no characters for a typeface that every page needs", () => {
    const css = "@font-face{unicode-range:U+20-7E,U+A0;font-family:Own}p{font-family:Own}";
    expect(used(css, "<p>")).toBe("@font-face{font-family:Own}p{font-family:Own}");
  });

  it("keep a typeface for some characters where the page shows one of them", () => {
    const css = "@font-face{unicode-range:U+A1-A8,U+E9;font-family:More}p{font-family:More}";
    const rule = "p{font-family:More}";
    expect(used(css, "<p>plain – text&amp;</p>")).toBe(rule);
    expect(used(css, "<p>café</p>")).toBe(css);
    expect(used(css, "<p>caf&eacute;</p>")).toBe(css);
  });

  it("keep the place of a layer without rules", () => {
    const css = "@layer base{.x{color:red}}@layer utilities{p{color:red}}@layer base{.x{top:0}}";
    expect(used(css, "<p>")).toBe("@layer base;@layer utilities{p{color:red}}");
  });

  it("keep the groups of rules, and leave out those that are empty", () => {
    const css =
      "@layer base,utilities;@layer base{@media print{.a{color:red}.x{color:red}}@media screen{.x{color:red}}}";
    expect(used(css, '<p class="a">')).toBe("@layer base,utilities;@layer base{@media print{.a{color:red}}}");
  });

  it("keep keyframes, typefaces and registered variables that a rule names", () => {
    const css =
      '@font-face{font-family:"Own Face";src:local("x")}@keyframes turn{to{rotate:1turn}}@property --x{syntax:"*";inherits:false}';
    expect(used(css, "")).toBe("");
    const rule = ".a{animation:turn 1s;font-family:Own Face;top:var(--x)}";
    expect(used(css + rule, '<p class="a">')).toBe(css + rule);
  });

  it("name files by their path on the site", () => {
    expect(used("p{background:url(../media/a.svg)}", "<p>")).toBe("p{background:url(/_next/static/media/a.svg)}");
    const data = 'p{background:url("data:image/svg+xml,%3Csvg/%3E")}';
    expect(used(data, "<p>")).toBe(data);
  });
});
