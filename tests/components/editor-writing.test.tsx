import { buildEditorFromExtensions } from "@lexical/extension";
import { $getRoot, $isElementNode, type LexicalEditor, type LexicalNode } from "lexical";
import { describe, expect, it } from "vitest";
import { MENU } from "@/components/editor/blocks";
import { articleExtension } from "@/components/editor/extension";
import { $createButtonNode } from "@/components/editor/nodes/button/button-node";
import { $createImageNode } from "@/components/editor/nodes/image/image-node";
import { $createFileNode } from "@/components/editor/nodes/file/file-node";
import { $createGalleryNode } from "@/components/editor/nodes/gallery/gallery-node";
import { $insertBlock } from "@/components/editor/writing/place-block";
import { $createEmbedNode } from "@/components/editor/nodes/embed/embed-node";
import { findAddress, readAddress } from "@/components/editor/nodes/link/link-address";
import { findEmoji } from "@/components/editor/writing/emoji";
import { hasSmartQuotes, setSmartQuotes, smartCharacter } from "@/components/editor/writing/smart-quotes";

describe("the URL of a link", () => {
  it.each([
    ["https://example.org/a?b#c", "https://example.org/a?b#c"],
    ["example.org/a", "https://example.org/a"],
    ["sub.example.org", "https://sub.example.org"],
    ["my-site.example-one.org", "https://my-site.example-one.org"],
    ["//example.org", "https://example.org"],
    ["a@example.org", "mailto:a@example.org"],
    ["mailto:a@example.org", "mailto:a@example.org"],
    ["tel:+1-555-0100", "tel:+1-555-0100"],
    ["/about", "/about"],
    ["#part", "#part"],
    ["http://localhost:3000/x", "http://localhost:3000/x"],
    ["localhost:3000", "https://localhost:3000"],
    ["http://127.0.0.1/", "http://127.0.0.1/"],
    ["https://münchen.example", "https://münchen.example"],
    [" https://example.org ", "https://example.org"],
  ])("a link to %s is stored as %s", (typed, href) => expect(readAddress(typed)).toEqual({ href }));

  it.each([
    "",
    " ",
    "ten quest",
    "https://ten quest.example",
    "https://tenquest",
    "quest",
    "https://",
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:nobody",
    "https://.example",
    "http://-a.b",
    "http://a-.b",
    "http://a.-b.c",
    "http://a.b-",
    "ftp://example.org",
  ])("a link rejects the URL %j with a reason", (typed) =>
    expect(readAddress(typed)).toEqual({ problem: expect.stringMatching(/^\S.{10,}/) }),
  );

  it.each([
    ["see https://a.example/b.", "https://a.example/b"],
    ["www.a.example", "https://www.a.example"],
    ["a@b.example", "mailto:a@b.example"],
    ["version 1.2 and file.txt", undefined],
  ])("typing %j links to %s", (text, url) => expect(findAddress(text)?.url).toBe(url));
});

describe("curly quotes and dashes", () => {
  const LENGTHS: Record<string, number> = { "—": 2, "…": 3 };

  it.each([
    ['"', "“"],
    ['he said "', "“"],
    ['("', "“"],
    ['yes"', "”"],
    ["it'", "’"],
    [" '", "‘"],
    ["a --", "—"],
    ["a--", "—"],
    ["and so on...", "…"],
    ["in 1990-1995", "–1995"],
    ["(5-10 ", "–10 "],
    ["pages 95-105,", "–105,"],
  ])("typing %j gives %j with curly quotes and dashes", (before, text) =>
    expect(smartCharacter(before)).toEqual({ length: LENGTHS[text] ?? text.length, text }),
  );

  it.each([
    ...["-", "--", "a", "- --", "---", "..", "....", "…."],
    // a date, a telephone number, a score, a part of a number, a range that may go on
    ...["2024-05 ", "2024-05-01 ", "12-25-2024 ", "555-1234 ", "3-2 ", "A320-200 ", "1.5-10 ", "5-10"],
  ])("typing %j keeps straight quotes and hyphens", (before) => expect(smartCharacter(before)).toBeUndefined());

  it("curly quotes and dashes are on until they are switched off, which is remembered", () => {
    localStorage.removeItem("editor.smart-quotes");
    expect(hasSmartQuotes()).toBe(true);
    setSmartQuotes(false);
    expect(hasSmartQuotes()).toBe(false);
    setSmartQuotes(true);
    expect(hasSmartQuotes()).toBe(true);
  });
});

const block = ($create: () => LexicalNode) => (editor: LexicalEditor) => editor.update(() => $insertBlock($create()));
const run = (id: string) => (editor: LexicalEditor) => MENU.find((item) => item.id === id)?.run(editor);
const BLOCKS: [name: string, type: string, insert: (editor: LexicalEditor) => void][] = [
  ["picture", "image", block(() => $createImageNode({ src: "/objects/a.png" }))],
  ["embed", "embed", block(() => $createEmbedNode({ href: "https://vimeo.com/123456", name: "Vimeo" }))],
  ["file", "file", block(() => $createFileNode({ href: "/objects/a.pdf", name: "Report", facts: "PDF, 2 KB" }))],
  ["gallery", "gallery", block(() => $createGalleryNode({ pictures: [], caption: "", credit: "", layout: "gallery" }))],
  ["button", "button", block(() => $createButtonNode({ text: "Go", link: { href: "/about" }, alignment: "" }))],
  ["rule", "horizontalrule", run("rule")],
  ["details", "details", run("details")],
  ["callout", "callout", run("callout")],
  ["side note", "side-note", run("side-note")],
  ["band", "band", run("band")],
  ["two columns", "columns", run("columns-2")],
  ["people", "collection", run("collection-people")],
];

/** The types of the blocks after the insertion between two paragraphs, or below the last one. */
function insert(put: (editor: LexicalEditor) => void, before: string, after: string): string[] {
  const editor = buildEditorFromExtensions(articleExtension(`${before}<p>x</p>${after}`));
  const options = { discrete: true as const };
  editor.update(() => {
    const line = $getRoot().getChildAtIndex(before === "" ? 0 : 1);
    if ($isElementNode(line)) line.clear().select();
  }, options);
  put(editor);
  editor.update(() => {}, options);
  const types = editor.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => node.getType()),
  );
  editor.dispose();
  return types;
}

it.each(BLOCKS)("a new block replaces the empty line that it is put into: %s", (_name, type, put) => {
  expect(insert(put, "<p>a</p>", "<p>b</p>")).toEqual(["paragraph", type, "paragraph"]);
  expect(insert(put, "", "<p>b</p>")).toEqual([type, "paragraph"]);
  // no line is added where there is something below
  expect(insert(put, "<h2>a</h2>", "<hr>")).toEqual(["heading", type, "horizontalrule"]);
});

describe("emojis are found by name", () => {
  it.each([
    ["rocket", "🚀"],
    ["smile", "😄"],
    ["heart", "❤️"],
    ["thumbs_up", "👍"],
    ["+1", "👍"],
    ["congrat", "🎉"],
    ["TADA", "🎉"],
  ])("an emoji is found by its name: %s", (query, character) => expect(findEmoji(query)[0]?.character).toBe(character));

  it("each emoji has one name, which is its alone", () => {
    const all = [..."abcdefghijklmnopqrstuvwxyz"].flatMap((letter) => findEmoji(letter, Infinity));
    const names = new Map(all.map(({ name, character }) => [name, character]));
    expect(names.size).toBe(new Set(all.map(({ character }) => character)).size);
    expect(names.size).toBeGreaterThan(350);
  });
});
