import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sheetParts, UnknownIdiom } from "../../scripts/sheet-parts.ts";
import { inlineUsedStyles, usedStyles } from "@/lib/front/deferred-hydration/used-styles";
import { coverOf } from "@/lib/covers/rules";

const used = (css: string, html: string) => usedStyles(html, sheetParts(css, "/_next/static/chunks/a.css"));

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
  ["a rule that needs one of several classes", ".a:is(.x,:where(.group) *){color:red}", '<p class="a group">', true],
  ["no rule that needs one of several that are not there", ".a:is(.x,.y>*){color:red}", '<p class="a">', false],
  [
    "a rule whose class is escaped",
    ".md\\:p-\\[calc\\(1\\.5rem\\)\\]{color:red}",
    '<p class="md:p-[calc(1.5rem)]">',
    true,
  ],
  ["a rule whose class begins with a digit", ".\\32 xl{color:red}", '<p class="2xl">', true],
  ["a rule whose class is written as an entity", ".\\[\\&\\>p\\]\\:x>p{color:red}", '<p class="[&amp;&gt;p]:x">', true],
  ["a rule of one of its tags", "ul>p{color:red}", "<ul><p>", true],
  ["no rule of another tag", "ul>p{color:red}", "<p>", false],
  ["a rule of one tag of a list", ":is(h1,h2)>p{color:red}", "<h2><p>", true],
  ["no rule of a list of other tags", ":is(h1,h2)>p{color:red}", "<p>", false],
  ["a rule of something within", "p:has(>.a){color:red}", '<p><b class="a">', true],
  ["no rule of something within that is not there", "p:has(>.x){color:red}", "<p>", false],
  ["no rule of the keyboard in one browser", ":-moz-focusring:where(:not(iframe)){outline:auto}", "<p>", false],
  ["a rule of a part of its fields", "::-webkit-datetime-edit{color:red}", '<input type="month">', true],
  ["no rule of a part of other fields", "::-webkit-datetime-edit{color:red}", '<input type="text">', false],
  ["a rule of the hint in its fields", "::placeholder{color:red}", '<input placeholder="Name">', true],
  ["no rule of a hint where no field has one", "::placeholder{color:red}", "<input>", false],
  ["a rule of a class that the page adds by itself", ".rest-later .a{color:red}", '<p class="a">', true],
])("the styles within a page have %s", (_name, css, html, isKept) => expect(used(css, html)).toBe(isKept ? css : ""));

it("the styles within a page keep only the selectors of a rule that match", () => {
  expect(used(".x,.a,p{color:red}", '<p class="a">')).toBe(".a,p{color:red}");
});

it("the styles within a page join neighbors with the same selectors or declarations that every browser knows", () => {
  const html = '<p class="a"><p class="b"><p class="c">';
  expect(used(".a{color:red}.a{top:0}.b{top:1px}.c{top:1px}", html)).toBe(".a{color:red;top:0}.b,.c{top:1px}");
  const unknown = ".a{color:red}.a:new{color:red}";
  expect(used(unknown, html)).toBe(unknown);
});

it("the styles within a page join the rules of classes that stand on the same elements, under the shorter name", () => {
  const html = '<p class="long-name b"><p class="long-name b c"><i class="c">';
  const css = ".long-name{color:red}.c{left:0}.b{margin:0}";
  expect(used(css, html)).toBe(".b{color:red;margin:0}.c{left:0}");
  expect(used(`@media print{${css}}`, html)).toBe("@media print{.b{color:red;margin:0}.c{left:0}}");
  const states = ".long-name:focus{color:red}.b:focus{margin:0}.b::before{left:0}";
  expect(used(states, html)).toBe(".b:focus{color:red;margin:0}.b::before{left:0}");
});

it.each([
  ["the same property", ".a{color:red}.c{margin:1px}.b{margin:0}"],
  ["a part of the property", ".a{color:red}.c{margin-left:1px}.b{margin-inline:0}"],
  ["a shorthand of the property", ".a{color:red}.c{font:1em x}.b{line-height:1}"],
  ["the property of elements that are not known", ".a{color:red}p{margin:1px}.b{margin:0}"],
  ["the property in a narrow view", ".a{color:red}@media (width<1px){.c{margin:1px}}.b{margin:0}"],
])("the styles within a page join no rules over one that sets %s", (_name, css) => {
  expect(used(css, '<p class="a b c"><p class="c">')).toBe(css);
});

it("the styles within a page join rules over a rule of other elements", () => {
  expect(used(".a{color:red}.c{margin:1px}.b{margin:0}", '<p class="a b"><p class="c">')).toBe(
    ".a{color:red;margin:0}.c{margin:1px}",
  );
});

it("the styles within a page keep variables that a rule, another kept variable or the page reads", () => {
  const css = ":root{--a:var(--b);--b:0;--c:0;--d:0}p{top:var(--a)}";
  expect(used(css, '<p style="left:var(--c)">')).toBe(":root{--a:var(--b);--b:0;--c:0}p{top:var(--a)}");
});

it("the styles within a page keep the variables that drawings in separate files read", () => {
  const drawings = globSync("public/**/*.svg").map((file) => readFileSync(file, "utf8"));
  const read = new Set(drawings.flatMap((svg) => [...svg.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)));
  // what a cover sets for its own drawing
  for (const ink of Object.keys(coverOf({ number: 1, slug: "" }).inks)) read.delete(`--${ink}`);
  expect(read.size).toBeGreaterThan(3);
  const css = `:root{${[...read].map((name) => `${name}:red`).join(";")}}`;
  expect(used(css, "<p>")).toBe(css);
});

it("the styles within a page mix colors without asking whether the browser can", () => {
  const mixed = "color-mix(in srgb,var(--b) 7%,red)";
  const css = `p{--a:red;top:0}@supports (color:color-mix(in lab, red, red)){p{--a:${mixed}}}p{color:var(--a)}`;
  expect(used(css, "<p>")).toBe(`p{top:0;--a:${mixed};color:var(--a)}`);
});

it("the styles within a page leave out transitions", () => {
  const css = "p{top:0;transition:top 1s;transition-delay:1s}@starting-style{p{top:1px}}";
  expect(used(css, "<p>")).toBe("p{top:0}");
});

it("the styles within a page keep registered variables that a rule sets and inline the value of others", () => {
  const set = '@property --a{syntax:"*";inherits:false;initial-value:0}';
  const unset = '@property --b{syntax:"*";inherits:false;initial-value:solid}';
  const everywhere = "@layer properties{*{--a:0;--b:solid}}";
  expect(used(`${everywhere}p{--a:1px;top:var(--a);border-style:var(--b)}${set}${unset}`, "<p>")).toBe(
    `@layer properties;p{--a:1px;top:var(--a);border-style:solid}${set}`,
  );
});

it("the styles within a page omit the character range of a typeface that every page needs", () => {
  const css = "@font-face{unicode-range:U+20-7E,U+A0;font-family:Own}p{font-family:Own}";
  expect(used(css, "<p>")).toBe("@font-face{font-family:Own}p{font-family:Own}");
});

it("the styles within a page keep a typeface for some characters where the page shows one of them", () => {
  const css = "@font-face{unicode-range:U+A1-A8,U+E9;font-family:More}p{font-family:More}";
  const rule = "p{font-family:More}";
  expect(used(css, "<p>plain – text&amp;</p>")).toBe(rule);
  expect(used(css, "<p>café</p>")).toBe(css);
  expect(used(css, "<p>caf&eacute;</p>")).toBe(css);
});

it("the styles within a page keep the position of a layer without rules", () => {
  const css = "@layer base{.x{color:red}}@layer utilities{p{color:red}}@layer base{.x{top:0}}";
  expect(used(css, "<p>")).toBe("@layer base;@layer utilities{p{color:red}}");
});

it("the styles within a page keep groups of rules and leave out empty ones", () => {
  const css = "@layer base,utilities;@layer base{@media print{.a{color:red}.x{color:red}}@media screen{.x{color:red}}}";
  expect(used(css, '<p class="a">')).toBe("@layer base,utilities;@layer base{@media print{.a{color:red}}}");
});

it("the styles within a page keep keyframes, typefaces and registered variables that a rule names", () => {
  const css =
    '@font-face{font-family:"Own Face";src:local("x")}@keyframes turn{to{rotate:1turn}}@property --x{syntax:"*";inherits:false}';
  expect(used(css, "")).toBe("");
  const rule = ".a{animation:turn 1s;font-family:Own Face;top:var(--x)}";
  expect(used(css + rule, '<p class="a">')).toBe(css + rule);
});

it.each([
  ["another question about mixed colors", "@supports (color:color-mix(in oklab,red,red)){p{color:red}}"],
  ["a layer of initial values that sets something else", "@layer properties{*{--a:0;color:red}}"],
  ["a rule within a rule", "p{color:red;&.a{top:0}}"],
  ["a group within a rule", "p{@media print{top:0}}"],
  ["an unknown group", "@scope (p){:scope{top:0}}"],
  ["an unknown block of declarations", "@page{margin:0}"],
])("a page links the whole style sheet where it has %s", (_name, css) => {
  const known = '@property --a{syntax:"*";inherits:false;initial-value:0}';
  expect(() => sheetParts(known + css, "/a.css")).toThrow(UnknownIdiom);
});

it("a page links the whole style sheets where one could not be split", () => {
  const html =
    '<head><link rel="stylesheet" href="/_next/static/chunks/of-no-build.css" data-precedence="next"/></head>';
  expect(inlineUsedStyles(html)).toEqual({ html, sheets: [] });
});

it("the styles within a page name files by their path on the site", () => {
  expect(used("p{background:url(../media/a.svg)}", "<p>")).toBe("p{background:url(/_next/static/media/a.svg)}");
  const data = 'p{background:url("data:image/svg+xml,%3Csvg/%3E")}';
  expect(used(data, "<p>")).toBe(data);
});
