import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { $toggleLink } from "@lexical/link";
import { $isTableNode, $isTableRowNode } from "@lexical/table";
import {
  $getRoot,
  $getSelection,
  $isNodeSelection,
  $isTextNode,
  type ElementNode,
  KEY_ARROW_DOWN_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  UNDO_COMMAND,
} from "lexical";
import { expect, it, vi } from "vitest";
import { OPEN_DIALOG } from "@/components/editor/block";
import { MENU } from "@/components/editor/blocks";
import { $editHtml } from "@/components/editor/edit-html";
import { choicesOf, type Line } from "@/components/editor/blocks/lines";
import { findAddress, readAddress } from "@/components/editor/blocks/link-address";
import { registerDataNodeKeys } from "@/components/editor/writing/data-node-keys";
import { $selectBlock, focusEditor } from "@/components/editor/focus-editor";
import { findRanges, goToPlace, readLetters } from "@/components/editor/go-to-place";
import { $duplicate } from "@/components/editor/writing/block-menu";
import { findHits, headingsOf, replaceHits } from "@/components/editor/writing/find";
import { registerMarkdown } from "@/components/editor/writing/markdown-shortcuts";
import { moveBlock } from "@/components/editor/writing/place-block";
import { $align, clearFormatting, registerShortcuts } from "@/components/editor/writing/shortcuts";
import { findItems, isNameOf } from "@/components/editor/writing/writing-tools";
import { roomBeside } from "@/components/editor/writing/typeahead";
import { serialize } from "@/lib/article-html/tree";
import { $selectCells, bareEditor, openEditor, typeInto } from "../support/editor";
import { footnotes, p, reference, row, tableOf } from "../support/html";
import { answerCalls, press } from "../support/staff";

// tests/unit/address.test.ts tests how addresses are stored
it.each([
  ["my-site.example-one.org", "https://my-site.example-one.org"],
  ["//example.org", "https://example.org"],
  ["a@example.org", "mailto:a@example.org"],
  ["https://example.org/a file.pdf", "https://example.org/a%20file.pdf"],
  ["#part", "#part"],
  ["localhost:3000", "https://localhost:3000"],
  ["https://münchen.example", "https://münchen.example"],
])("a link to %s is stored as %s", (typed, href) => expect(readAddress(typed)).toEqual({ href }));

it.each([
  ...[" ", "ten quest", "https://ten quest.example", "https://tenquest", "quest", "https://.example"],
  ...["javascript:alert(1)", "mailto:nobody", "ftp://example.org", "http://-a.b", "http://a.b-"],
])("a link rejects the address %j with a reason", (typed) =>
  expect(readAddress(typed)).toEqual({ problem: expect.stringMatching(/^\S.{10,}/) }),
);

it.each([
  ["see https://a.example/b.", "https://a.example/b"],
  ["www.a.example", "https://www.a.example"],
  ["(https://a.example/Memphis,_Tennessee)", "https://a.example/Memphis,_Tennessee"],
  ["https://a.example/@35.1,-90,12z, and", "https://a.example/@35.1,-90,12z"],
  ["https://a.example/b,https://c.example/d", "https://a.example/b"],
  ["https://a.example,b", "https://a.example"],
  ["a@b.example", "mailto:a@b.example"],
  ["version 1.2 and file.txt", undefined],
])("typing %j links to %s", (text, url) => expect(findAddress(text)?.url).toBe(url));

it("a link over words and a picture applies to both the words and the picture", () => {
  const { update, html } = bareEditor('<p>One</p><figure><img src="/objects/a.png" alt="A"></figure><p>Two</p>');
  update(() => {
    $select("One", "Two");
    $toggleLink("https://example.org/");
  });
  expect(html()).toMatch(/<figure><a href="https:\/\/example.org\/"><img[^>]*><\/a><\/figure>/);
});

it("a typed address replaces a link's address, not its relations, or becomes a link below a gallery", async () => {
  const gallery = '<figure class="gallery"><img src="/objects/a.png"><img src="/objects/b.png"></figure>';
  const linked = (address: string) => `<p><a href="${address}" target="_blank" rel="noopener nofollow">a</a></p>`;
  const { update, send, selectFirst, html } = openEditor(gallery + linked("/x"));
  const link = async () => {
    send(OPEN_DIALOG, { block: "link" });
    const address = await screen.findByLabelText<HTMLInputElement>("Address");
    await userEvent.clear(address);
    await userEvent.type(address, "/part{Enter}");
  };
  update(() => $getRoot().selectEnd());
  await link();
  expect(html()).toContain(linked("/part"));
  selectFirst();
  await link();
  expect(html()).toContain('</figure><p><a href="/part">/part</a></p><p>');
});

it("paragraphs, headings and items can be aligned, code cannot; Clear formatting ends alignment", () => {
  const before = "<ul><li>a</li></ul><pre><code>b</code></pre><h2>c</h2>";
  const { editor, update, html } = bareEditor(before);
  update(() => {
    $select("a", "c");
    $align("center");
  });
  expect(html()).toBe(before.replace(/<(li|h2)/g, '<$1 style="text-align:center"'));
  expect(editor.read(() => $getRoot().getChildAtIndex<ElementNode>(1)?.getFormatType())).toBe("");
  clearFormatting(editor);
  expect(html()).toBe(before);
});

const NAVIGATION = {
  pages: [{ label: "Who we are", href: "/about" }],
  more: { links: [{ label: "Who else", href: "https://other.example" }] },
};
const STORIES = [
  { title: "A porch card", slug: "a-card", status: "active", story: null },
  { title: "A porch", slug: "a-porch", status: "active", story: "<p>x</p>" },
];
const STORED = [
  { title: "Our code", slug: "our-code", status: "draft", kind: "page" },
  { title: "Ten questions", slug: "ten-questions", status: "published", kind: "post" },
];

async function open() {
  answerCalls(({ url }) => {
    if (url.startsWith("/api/site/")) return { value: NAVIGATION };
    if (url.startsWith("/api/portfolio")) return STORIES;
    const asked = new URL(url, window.location.origin).searchParams;
    const [q, kind] = [asked.get("q")?.toLowerCase() ?? "", asked.get("kind") ?? "post"];
    // the dialog searches only titles, because newer mentions in texts would hide older titles
    return asked.has("named") ? STORED.filter((one) => one.kind === kind && one.title.toLowerCase().includes(q)) : [];
  });
  const { send, html } = openEditor("<p>a</p>");
  send(OPEN_DIALOG, { block: "link" });
  return { html, address: await screen.findByLabelText<HTMLInputElement>("Address") };
}

it.each([
  ["page of the site", "who", "/about", "Who we are"],
  ["page that is in no list", "partn", "/partners", "Partners"],
  ["story", "porch", "/portfolio/a-porch", "A porch"],
  ["page of the staff", "our co", "/our-code", "Our code"],
  ["post, even before posts are suggested", "ten quest", "/blog/ten-questions", "Ten questions"],
])("Enter in the link dialog takes the first %s, even without a caret in the text", async (_, words, href, title) => {
  const { address, html } = await open();
  await userEvent.type(address, `${words}{Enter}`);
  await waitFor(() => expect(address.value).toBe(href));
  await userEvent.keyboard("{Enter}");
  expect(html()).toBe(`<p>a<a href="${href}">${title}</a></p>`);
});

it("the link dialog marks posts and pages that are not published", async () => {
  const { address } = await open();
  await userEvent.type(address, "our co");
  const option = await screen.findByRole("option", { name: /Our code/ });
  expect(option.textContent).toContain("not published");
});

it.each([
  ["rule", "horizontalrule"],
  ["details", "details"],
  ["callout", "callout"],
  ["columns-2", "columns"],
])("a new block replaces the empty line at the caret: %s", (id, type) => {
  const { editor, update, run } = bareEditor("<h2>a</h2><p>x</p><hr>");
  update(() => $getRoot().getChildAtIndex<ElementNode>(1)?.clear().select());
  run(id);
  const blocks = editor.read(() => $getRoot().getChildren());
  expect(blocks.map((node) => node.getType())).toEqual(["heading", type, "horizontalrule"]);
});

/** Selects from the beginning of one text node into another one. */
function $select(from: string, to: string): void {
  const texts = $getRoot().getAllTextNodes();
  const [first, last] = [from, to].map((words) => texts.find((node) => node.getTextContent() === words));
  first?.select(0, 1).focus.set(last?.getKey() ?? "", 1, "text");
}

const QUOTE = "<blockquote><p>Q1</p><p>Q2</p></blockquote>";
const DETAILS = "<details><summary>T</summary><p>D</p></details>";

it.each([
  ["within a quote", `<p>A</p>${QUOTE}`, "Q2", "Q2", "up", "<p>A</p><blockquote><p>Q2</p><p>Q1</p></blockquote>"],
  ["a quote from its edge", `<p>A</p>${QUOTE}`, "Q1", "Q1", "up", `${QUOTE}<p>A</p>`],
  ["a paragraph and a quote", `<p>A</p><p>B</p>${QUOTE}`, "B", "Q1", "up", `<p>B</p>${QUOTE}<p>A</p>`],
  ["the same down", `<p>B</p>${QUOTE}<p>A</p>`, "B", "Q1", "down", `<p>A</p><p>B</p>${QUOTE}`],
  ["details from their title", `<p>A</p>${DETAILS}`, "T", "T", "up", `${DETAILS}<p>A</p>`],
] as const)("a block moves %s", (_name, before, from, to, direction, after) => {
  const { editor, update, html } = bareEditor(before);
  update(() => $select(from, to));
  moveBlock(editor, direction);
  expect(html()).toBe(after);
});

const pictureOf = (name: string) => `<figure><img src="/objects/${name}.png" alt="" loading="lazy"></figure>`;

it("pictures that are selected from last to first keep their order when moved or quoted", () => {
  const pictures = pictureOf("a") + pictureOf("b");
  const { editor, update, run, html } = bareEditor(`<p>A</p>${pictures}`);
  update(() => {
    const [, first, last] = $getRoot().getChildren();
    $selectBlock(last?.getKey() ?? "");
    const selection = $getSelection();
    if ($isNodeSelection(selection)) selection.add(first?.getKey() ?? "");
  });
  moveBlock(editor, "up");
  expect(html()).toBe(`${pictures}<p>A</p>`);
  run("quote");
  expect(html()).toBe(`<blockquote>${pictures}</blockquote><p>A</p>`);
});

it("arrow down adds a line below a quote at the end, but not above its last line, nor to move or select", () => {
  const { editor, update, send, surface } = openEditor(QUOTE);
  getSelection()?.selectAllChildren(surface);
  getSelection()?.collapseToEnd();
  update(() => $getRoot().selectEnd());
  const blocks = () => editor.read(() => $getRoot().getChildrenSize());
  const press = (keys: KeyboardEventInit) => {
    send(KEY_ARROW_DOWN_COMMAND, new KeyboardEvent("keydown", { key: "ArrowDown", ...keys }));
  };
  press({ shiftKey: true });
  press({ shiftKey: true, altKey: true });
  expect(blocks()).toBe(1);
  const [firstLine, bothLines] = [new DOMRect(0, 0, 1, 20), new DOMRect(0, 0, 100, 40)];
  const measure = vi.spyOn(Range.prototype, "getBoundingClientRect").mockImplementation(function (this: Range) {
    return this.collapsed ? firstLine : bothLines;
  });
  press({});
  expect(blocks()).toBe(1);
  measure.mockRestore();
  press({});
  expect(blocks()).toBe(2);
});

it("a duplicated block has all contents of the block", () => {
  const { update, html } = bareEditor("<ul><li>a<ul><li><strong>b</strong></li></ul></li></ul><p>c</p>");
  update(() => $duplicate($getRoot().getFirstChildOrThrow()));
  const list = "<li>a<ul><li><strong>b</strong></li></ul></li>";
  expect(html()).toBe(`<ul>${list}${list}</ul><p>c</p>`);
});

function openToType(before = "<p></p>") {
  const opened = bareEditor(before);
  registerMarkdown(opened.editor);
  opened.update(() => $getRoot().selectEnd());
  return opened;
}

/** Types letter by letter. */
function type({ update, send, flush }: ReturnType<typeof bareEditor>, keys: string): void {
  for (const key of keys) {
    if (key === "\n") send(KEY_ENTER_COMMAND, null);
    else update(() => $getSelection()?.insertText(key));
    flush();
  }
}

function htmlOfTyping(keys: string, before?: string): string {
  const opened = openToType(before);
  type(opened, keys);
  return opened.html();
}

it.each([
  ...["2024. was a good year", "3. Oktober ist frei", "5*3*2", "2**3**4", "a~~b~~c", "*.ts and *.tsx", "2 * 3 * 4"],
  ...["it`s what`s", "snake_case_name", "__init__ and _private_", "+ 5 more", "f[0](x) and a[i](j k)"],
  ...["Yes / No", "he / she / it", "wait... 'so' \"far\" -- 10-20", "npm --watch", ":smile:", "你好/한국 don't"],
])("typed text stays as it is typed: %s", (keys) => expect(htmlOfTyping(keys)).toBe(`<p>${serialize([keys])}</p>`));

it.each([
  ["## Costs", "<h2>Costs</h2>"],
  ["- a\nb", "<ul><li>a</li><li>b</li></ul>"],
  ["1. a", "<ol><li>a</li></ol>"],
  ["[x] a", '<ul class="check-list"><li class="checked">a</li></ul>'],
  ["> a", "<blockquote><p>a</p></blockquote>"],
  ["a **b** c", "<p>a <strong>b</strong> c</p>"],
  ["(*b*)", "<p>(<em>b</em>)</p>"],
  ["`b` ~~c~~", "<p><code>b</code> <s>c</s></p>"],
  ["[a](/about) c", '<p><a href="/about">a</a> c</p>'],
])("Markdown while typing: %s", (keys, html) => expect(htmlOfTyping(keys)).toBe(html));

it("a number that continues the list above joins it, any other number does not", () => {
  const list = "<ol><li>a</li><li>b</li></ol>";
  expect(htmlOfTyping("\n\n3. c", list)).toBe("<ol><li>a</li><li>b</li><li>c</li></ol>");
  expect(htmlOfTyping("\n\n7. c", list)).toBe(`${list}<p>7. c</p>`);
});

it.each(["1. ", "> ", "a *b*", "a **b**"])("one undo restores the characters of %j", async (keys) => {
  const opened = openToType();
  type(opened, keys);
  expect(opened.html()).not.toBe(`<p>${serialize([keys])}</p>`);
  opened.editor.dispatchCommand(UNDO_COMMAND, undefined);
  await Promise.resolve();
  expect(opened.editor.read("latest", () => $getRoot().getTextContent())).toBe(keys);
});

/** The text after `change`, with the caret in the title of the details. */
function inTitle(change: (opened: ReturnType<typeof bareEditor>) => void): string {
  const opened = openToType(DETAILS);
  opened.update(() => $getRoot().getFirstDescendant()?.selectStart());
  change(opened);
  return opened.html();
}

it("the title of details accepts no block style, and a quote encloses the details", () => {
  for (const keys of ["1. ", "# ", "- ", "> ", "[ ] ", "``` "])
    expect(inTitle((opened) => type(opened, keys))).toBe(DETAILS.replace("T", serialize([`${keys}T`])));
  const styles = MENU.filter(({ places }) => places.includes("styles")).map(({ id }) => id);
  expect(styles.filter((id) => inTitle((opened) => opened.run(id)) !== DETAILS)).toEqual([]);
  expect(inTitle((opened) => opened.run("quote"))).toBe(`<blockquote>${DETAILS}</blockquote>`);
});

it.each(["bullet", "heading-2"])("all words of details stay when title and text become %s", (style) => {
  const { update, run, editor } = bareEditor(DETAILS.replace("T", '<a href="/x">T</a> two'));
  update(() => $getRoot().select(0));
  run(style);
  expect(editor.read(() => $getRoot().getTextContent().replace(/\s+/g, " "))).toBe("T two D");
});

it("a menu at the end of a long text is no higher than the room above the line, where the plugin opens it", () => {
  const text = document.createElement("div");
  text.getBoundingClientRect = () => new DOMRect(0, -2_800, 600, 3_240);
  vi.stubGlobal("visualViewport", { offsetTop: 0, height: 900 });
  expect(roomBeside(new DOMRect(0, 360, 1, 40), text)).toBe(268);
});

it("the commands of the slash menu are found by label, its beginning, a word of it, then by keyword", () => {
  const first = (query: string) => findItems(MENU, query)[0]?.label;
  const labels = {
    footnote: "Footnote",
    note: "Side note",
    list: "Bulleted list",
    h2: "Heading 2",
    sidenote: "Side note",
    "side-note": "Side note",
    IMAGE: "Image",
    ul: "Bulleted list",
    zzz: undefined,
  };
  expect(Object.fromEntries(Object.keys(labels).map((query) => [query, first(query)]))).toEqual(labels);
  const [found] = findItems(MENU, "image");
  const names = ["image", "picture", "im", "or"].filter((query) => found && isNameOf(found, query));
  expect(names).toEqual(["image", "picture"]);
});

it("an error within an update is reported later, and the editor keeps working", () => {
  vi.useFakeTimers();
  const opened = openToType("<p>a</p>");
  opened.update(() => {
    throw new Error("of a plugin");
  });
  expect(() => vi.runAllTimers()).toThrow("of a plugin");
  type(opened, "b");
  expect(opened.html()).toBe("<p>ab</p>");
});

it.each([
  [{ key: "i", code: "KeyI", ctrlKey: true }, "<p><em>Word</em></p><p>x</p>"],
  [{ key: "X", code: "KeyX", metaKey: true, shiftKey: true }, "<p><s>Word</s></p><p>x</p>"],
  [{ key: "б", code: "Comma", ctrlKey: true }, "<p><sub>Word</sub></p><p>x</p>"],
  // a Latin keyboard with another layout keeps its own letters
  [{ key: "i", code: "KeyG", ctrlKey: true }, "<p><em>Word</em></p><p>x</p>"],
  [{ key: "™", code: "Digit2", ctrlKey: true, altKey: true }, "<h2>Word</h2><p>x</p>"],
  [{ key: "@", code: "Digit2", ctrlKey: true, altKey: true, isAltGraph: true }, "<p>Word</p><p>x</p>"],
  [{ key: "ArrowDown", code: "ArrowDown", altKey: true, shiftKey: true }, "<p>x</p><p>Word</p>"],
  [{ key: "x", code: "KeyX", ctrlKey: true }, "<p>Word</p><p>x</p>"],
])("the keys %j make %s", (keys, expected) => {
  const { editor, update, html } = openToType("<p>Word</p><p>x</p>");
  registerShortcuts(editor);
  update(() => {
    const words = $getRoot().getFirstDescendant();
    if ($isTextNode(words)) words.select(0, 4);
  });
  const event = new KeyboardEvent("keydown", keys);
  editor.dispatchCommand(KEY_DOWN_COMMAND, Object.assign(event, { getModifierState: () => "isAltGraph" in keys }));
  expect(html()).toBe(expected);
});

const footnote = (note: string) => `<p>A claim.${reference(1)}</p>${footnotes(note)}`;

it("a footnote is made at the caret, is one step of undo with its note, and is removed if empty", async () => {
  const opened = openEditor("<p>A claim.</p>");
  const make = async (words: string) => {
    opened.update(() => $getRoot().selectEnd());
    opened.run("footnote");
    const note = await screen.findByLabelText("Note");
    // later than the time within which the history merges edits
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 5_000);
    typeInto(note, words);
    fireEvent.keyDown(note, { key: "Escape" });
    await waitFor(() => expect(screen.queryByLabelText("Note")).toBeNull());
    clock.mockRestore();
  };
  await make("Its source");
  await waitFor(() => expect(opened.html()).toBe(footnote("Its source")));
  opened.send(UNDO_COMMAND, undefined);
  await waitFor(() => expect(opened.html()).toBe("<p>A claim.</p>"));
  await make(" ");
  await waitFor(() => expect(opened.html()).toBe("<p>A claim.</p>"));
});

it.each([
  ["a footnote leaves its note as it was", footnote("Its source")],
  ["a new footnote makes none", "<p>A claim.</p>"],
])("'Cancel' in the dialog of %s", async (_what, text) => {
  const { update, run, html } = openEditor(text);
  update(() => $getRoot().selectEnd());
  if (!text.includes("fn-")) run("footnote");
  else await userEvent.click(await screen.findByRole("button", { name: /^Footnote: / }));
  typeInto(await screen.findByLabelText("Note"), "Mine");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByLabelText("Note")).toBeNull());
  expect(html()).toBe(text);
});

const CAPTIONED = tableOf(["a", "b"]).replace("<tbody>", "<caption>Rooms</caption><tbody>");
const CAPTIONED_BY_BOTH = CAPTIONED.replace("Rooms", "RoomsMine");
const twice = (claim: string, ...notes: string[]) =>
  p(`Other.${reference(1)}`, `${claim}.${reference(2)}`) + footnotes(...notes);
it.each([
  ["a new footnote", p("A claim."), "Note", footnote("Mine").replace("claim.", "claim, changed.")],
  ["a footnote", footnote("Theirs"), "Note", footnote("TheirsMine").replace("claim.", "claim, changed.")],
  ["one of two equal footnotes", twice("A claim", "I", "I"), "Note", twice("A claim, changed", "I", "IMine")],
  ["a caption that was pressed", CAPTIONED, "Caption", CAPTIONED.replace("Rooms", "Rooms, changed RoomsMine")],
  ["a caption that others write, too,", CAPTIONED, "Caption", CAPTIONED_BY_BOTH, CAPTIONED_BY_BOTH],
  ["a caption whose table others remove", CAPTIONED + p("b"), "Caption", p("b") + p("RoomsMine"), p("b")],
])("words in the dialog of %s stay when others change that place meanwhile", async (...row) => {
  const [, text, label, expected, changed = text.replace(/(?<=A claim|Rooms)/, ", changed")] = row;
  const { handle, update, run, html } = openEditor(text);
  update(() => $getRoot().selectEnd());
  if (label === "Caption") await userEvent.click(screen.getByText("Rooms"));
  else if (!text.includes("fn-")) run("footnote");
  else await userEvent.click((await screen.findAllByRole("button", { name: /^Footnote: / })).at(-1) as HTMLElement);
  const line = await screen.findByLabelText(label);
  typeInto(line, "Mine");
  const $change = () => $editHtml(changed);
  act(() => handle.merge($change, $change));
  await userEvent.click(screen.getByRole("button", { name: /Done|Apply/ }));
  await waitFor(() => expect(html()).toBe(expected));
});

it.each([
  ["stays selected if it is changed", pictureOf("b") + p("c"), pictureOf("b") + p("c"), true],
  ["leaves the caret to the next block if it is removed", p("c"), p("xc"), false],
  ["leaves the caret in the empty text if all is removed", "", p("x"), false],
])("a selected picture that others edit %s", (_what, changed, typed, staysSelected) => {
  const { editor, update, html } = bareEditor(pictureOf("a") + p("c"));
  update(() => $selectBlock($getRoot().getFirstChildOrThrow().getKey()));
  update(() => $editHtml(changed));
  const $isSelected = () => $isNodeSelection($getSelection()) && $getRoot().getFirstChildOrThrow().isSelected();
  expect(editor.read($isSelected)).toBe(staysSelected);
  update(() => $getSelection()?.insertText("x"));
  expect(html()).toBe(typed);
});

it("a footnote replaces neither a selected picture nor selected cells", () => {
  const blocks = pictureOf("a") + tableOf(["One", "Two"]);
  const { update, run, html } = bareEditor(blocks);
  update(() => $selectBlock($getRoot().getFirstChildOrThrow().getKey()));
  run("footnote");
  update($selectCells);
  run("footnote");
  expect(html().replace("<p></p>", "")).toBe(blocks);
});

it.each([
  ["over two cells goes to the end of the first", tableOf(["a", "b"]), tableOf(["ax", "b"])],
  ["over two tables is left to the editor, which replaces them", tableOf(["a"]) + p("b") + tableOf(["c"]), null],
])("a key %s", (_what, blocks, typed) => {
  const { editor, update, send, html } = bareEditor(blocks);
  registerDataNodeKeys(editor);
  update(() => {
    const [first, last] = [$getRoot().getFirstDescendant(), $getRoot().getLastDescendant()];
    if (!$isTextNode(first) || !$isTextNode(last)) return;
    first.select(0, 1).focus.set(last.getKey(), 1, "text");
  });
  const key = new KeyboardEvent("keydown", { key: "x", cancelable: true });
  send(KEY_DOWN_COMMAND, key);
  expect(key.defaultPrevented).toBe(typed !== null);
  expect(html()).toBe(typed ?? blocks);
});

it("the editor gets the focus for selected cells when a dialog over them closes", () => {
  const { editor, update, surface } = openEditor(tableOf(["One", "Two"]));
  update($selectCells);
  surface.blur();
  act(() => focusEditor(editor));
  expect(document.activeElement).toBe(surface);
});

it("a footnote of a paragraph that becomes code moves behind the code", () => {
  const { update, run, html } = bareEditor(footnote("Its source"));
  update(() => $getRoot().selectStart());
  run("code");
  expect(html()).toBe(footnote("Its source").replace("<p>A claim.", "<pre><code>A claim.</code></pre><p>"));
});

const TEXT =
  "<h2>House rules</h2><p>A <strong>hou</strong>se and a House.</p><h3>Two</h3><ul><li>houses, house</li></ul>";

const HOUSES = "A <em>house</em> &amp; a House";
it.each([
  ["a caption", `<figure><img src="/objects/a.png" alt="A house"><figcaption>${HOUSES}</figcaption></figure>`],
  ["a button", '<p class="call-to-action"><a href="/house">Our house</a></p>'],
  ["a footnote", footnote('Of the <a href="/house">house</a>')],
  ["a table's caption", tableOf(["A", "house"]).replace("<tbody>", `<caption>${HOUSES}</caption><tbody>`)],
  ["a whole link", '<p>A <a href="/house"><b>hou</b>se</a></p>'],
  ["a link and before it", '<p>A ho<a href="/house">use of ours</a></p>'],
])("find and replace changes the words of %s, but no addresses, in one step of undo", async (_what, data) => {
  const { editor, send, html } = bareEditor(`<p>One <b>hou</b>se</p>${data}`);
  const search = { text: "house", matchCase: false };
  const before = html();
  replaceHits(editor, findHits(editor, search), "<home>", search);
  const words = (text: string) => text.replace(/<[^>]*>/g, "");
  expect(words(html())).toBe(words(before).replace(/house/gi, "&lt;home&gt;"));
  expect(html().match(/<[^>]*>/g)).toEqual(before.match(/<[^>]*>/g));
  send(UNDO_COMMAND, undefined);
  await waitFor(() => expect(html()).toBe(before));
});

/** Opens find and replace over a text, and looks for `words`. */
function find(text: string, words: string, replacement: string) {
  const { surface } = openEditor(text);
  fireEvent.keyDown(surface, { key: "H", code: "KeyH", ctrlKey: true, shiftKey: true });
  // the field has the focus at once, so that typing does not change the text
  const field = screen.getByLabelText("Find");
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: words } });
  fireEvent.change(screen.getByLabelText("Replace with"), { target: { value: replacement } });
  return surface;
}

it("find and replace opens with Ctrl+Shift+H, counts, moves on and replaces", async () => {
  const surface = find(TEXT, "house", "home");
  await screen.findByText("1 of 5");
  await press("Next");
  await screen.findByText("2 of 5");
  fireEvent.click(screen.getByRole("checkbox", { name: "Match case" }));
  await screen.findByText("1 of 3");
  await press("Replace all");
  await screen.findByText("No results");
  expect(surface.textContent).toContain("homes, home");
});

it("Replace continues after the replacement, and after the last hit with the first", async () => {
  const surface = find("<p>Anna, Anna</p>", "Anna", "Anna A");
  for (const shown of ["1 of 2", "2 of 2", "1 of 2"]) {
    await screen.findByText(shown);
    await press("Replace");
  }
  expect(surface.textContent).toBe("Anna A A, Anna A");
});

it("the outline has the headings in their order, even those in a callout", () => {
  const { editor } = bareEditor(`${TEXT}<aside class="callout callout-note"><h2>Three</h2><p>a</p></aside>`);
  const lines = headingsOf(editor).map(({ level, text }) => `${level} ${text}`);
  expect(lines).toEqual(["2 House rules", "3 Two", "2 Three"]);
});

it.each([
  ["Fact1 goes on", ["Fact goes on"]],
  ["on.2", ["on."]],
  ["It ends he…", ["It ends he"]],
  ["…", []],
])("the words %j of a reviewer are found anywhere, even across footnotes", (quote, found) => {
  const text = document.createElement("div");
  text.innerHTML =
    '<p>Fact<sup class="footnote"></sup> goes on.<sup class="footnote"></sup> It <b>ends</b> here on.</p>';
  expect(findRanges(readLetters(text), quote).map(String)).toEqual(found);
});

it("each press on a passage leads to its next occurrence", () => {
  const text = document.createElement("div");
  text.innerHTML = "<p>same one</p><p>same two</p>";
  document.body.append(text);
  const shown = ["same", "same", "same"].map((excerpt) => {
    goToPlace({ getRootElement: () => text } as never, { excerpt });
    return window.getSelection()?.anchorNode?.textContent;
  });
  text.remove();
  expect(shown).toEqual(["same one", "same two", "same one"]);
});

it("the editor can grow with its text, and remembers the choice", () => {
  const fit = () => screen.getByRole("button", { name: "Fit to text" });
  const { unmount } = openEditor("<p>a</p>");
  fireEvent.click(fit());
  expect(document.querySelector("[data-slot=editor]")?.className).toContain("h-auto");
  unmount();
  openEditor("<p>a</p>");
  expect(fit().getAttribute("aria-pressed")).toBe("true");
});

const TABLE = tableOf("b2", "a1", ["", "3"], "c9").replace("<tbody>", `<thead>${row("PQ", "th")}</thead><tbody>`);

/** The rows of the table, and whether the choice was offered. */
function choose(html: string, axis: Line["axis"], index: number, label: string, $before = () => {}) {
  const { editor, update, html: saved } = bareEditor(html);
  update($before);
  const table = editor.read(() => $getRoot().getChildren().find($isTableNode)?.getKey() ?? "");
  const choice = choicesOf(editor, { table, axis, index }).find((one) => one.label === label);
  act(() => choice?.run?.());
  const signs = saved()
    .replaceAll("</tr>", "|")
    .replace(/<\/t[dh]>/g, ",");
  return { rows: signs.replace(/<[^>]*>/g, ""), isOffered: choice !== undefined && !choice.disabled };
}

const BEFORE = "P,Q,|b,2,|a,1,|,3,|c,9,|";
it.each<[Line["axis"], number, string, string | null]>([
  ["column", 1, "Insert after", "P,Q,,|b,2,,|a,1,,|,3,,|c,9,,|"],
  ["column", 1, "Move left", "Q,P,|2,b,|1,a,|3,,|9,c,|"],
  // the heading row and the ends stay where they are
  ["row", 1, "Move up", null],
  ["row", 4, "Move down", null],
  ["column", 1, "Move right", null],
])("the handle of %s %i: %s", (axis, index, label, rows) => {
  expect(choose(TABLE, axis, index, label)).toEqual({ rows: rows ?? BEFORE, isOffered: rows !== null });
});

it.each([
  [["$1,200", "30 %", "−5"], "−5,|30 %,|$1,200,|"],
  [["house 10", "x", "House 9"], "House 9,|house 10,|x,|"],
])("a column of %j is sorted by the value of its numbers, whatever is around them", (cells, rows) => {
  expect(choose(tableOf(...cells.map((cell) => [cell])), "column", 0, "Sort ascending").rows).toBe(rows);
});

it("merged cells are neither moved nor sorted", () => {
  const MERGED = tableOf("a", "bc", "de").replace("<td>", '<td colspan="2">');
  for (const label of ["Move left", "Move right", "Sort ascending"])
    expect(choose(MERGED, "column", 0, label)).toEqual({ rows: "a,|b,c,|d,e,|", isOffered: false });
  expect(choose(MERGED, "row", 1, "Delete row").rows).toBe("a,|d,e,|");
});

it("a column goes while the caret is behind a cell that spans more rows than are left", () => {
  const $leaveTooFew = () => {
    $getRoot().getLastDescendant()?.getParents().find($isTableRowNode)?.remove();
    $getRoot().selectEnd();
  };
  const SPANNED = tableOf("ab", "c").replace("<td>", '<td rowspan="2">');
  expect(choose(SPANNED, "column", 0, "Delete column", $leaveTooFew).rows).toBe("b,|");
});
