import { buildEditorFromExtensions, type LexicalEditorWithDispose } from "@lexical/extension";
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isTextNode,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  UNDO_COMMAND,
} from "lexical";
import fc from "fast-check";
import "../support/fuzz.ts";
import { describe, expect, it, vi } from "vitest";
import { serialize } from "@/lib/article-html/tree";
import { MENU } from "@/components/editor/blocks";
import { articleExtension } from "@/components/editor/extension";
import { button } from "@/components/editor/blocks/button";
import { image } from "@/components/editor/blocks/image";
import { file } from "@/components/editor/blocks/file";
import { gallery } from "@/components/editor/blocks/gallery";
import { $insertBlock } from "@/components/editor/writing/place-block";
import { embed } from "@/components/editor/blocks/embed";
import { $getHtml } from "@/components/editor/write-html";
import { registerMarkdown } from "@/components/editor/writing/markdown-shortcuts";
import { registerShortcuts } from "@/components/editor/writing/shortcuts";
import { findItems, isNameOf } from "@/components/editor/writing/slash-items";
import { findAddress, readAddress } from "@/components/editor/blocks/link-address";

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
    ["tel:+1 (901) 555-0100", "tel:+1(901)555-0100"],
    ["sms:+19015550100", "sms:+19015550100"],
    ["mailto:a@x.example, b@x.example", "mailto:a@x.example,%20b@x.example"],
    ["https://example.org/a file.pdf", "https://example.org/a%20file.pdf"],
    ["/wiki/L'Oréal", "/wiki/L'Oréal"],
    ["www.example.org", "https://www.example.org"],
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

const block = ($create: () => LexicalNode) => (editor: LexicalEditor) => editor.update(() => $insertBlock($create()));
const run = (id: string) => (editor: LexicalEditor) => MENU.find((item) => item.id === id)?.run(editor);
const BLOCKS: [name: string, type: string, insert: (editor: LexicalEditor) => void][] = [
  ["picture", "image", block(() => image.$create({ src: "/objects/a.png" }))],
  ["embed", "embed", block(() => embed.$create({ ...embed.empty, href: "https://vimeo.com/123456", name: "Vimeo" }))],
  ["file", "file", block(() => file.$create({ href: "/objects/a.pdf", name: "Report", facts: "PDF, 2 KB" }))],
  ["gallery", "gallery", block(() => gallery.$create(gallery.empty))],
  ["button", "button", block(() => button.$create({ ...button.empty, text: "Go", href: "/about" }))],
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

/** The text after typing `keys` into an empty one, letter by letter. */
function type(editor: LexicalEditor, keys: string): void {
  for (const key of keys) {
    if (key === "\n") editor.dispatchCommand(KEY_ENTER_COMMAND, null);
    else editor.update(() => $getSelection()?.insertText(key), { discrete: true });
    editor.update(() => {}, { discrete: true });
  }
}

function openToType(html = "<p></p>"): { editor: LexicalEditorWithDispose; html: () => string } {
  const editor = buildEditorFromExtensions(articleExtension(html));
  registerMarkdown(editor);
  editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  return { editor, html: () => editor.read("latest", $getHtml) };
}

function htmlOfTyping(keys: string, before?: string): string {
  const { editor, html } = openToType(before);
  type(editor, keys);
  const typed = html();
  editor.dispose();
  return typed;
}

describe("what is typed stays as it is typed", () => {
  it.each([
    ...[
      "2024. was a good year",
      "3. Oktober ist frei",
      "0. none",
      "5*3*2",
      "2**3**4",
      "a~~b~~c",
      "a==b==c",
      "it`s what`s",
    ],
    ...[
      "snake_case_name",
      "__init__ and _private_",
      "+ 5 more",
      "f[0](x) and a[i](j k)",
      "*.ts and *.tsx",
      "2 * 3 * 4",
    ],
    ...["Yes / No", "he / she / it", "wait... 'so' \"far\" -- 10-20", "npm --watch", ":smile: at 10:30"],
  ])("%s", (keys) => {
    expect(htmlOfTyping(keys)).toBe(`<p>${serialize([keys])}</p>`);
  });

  it("random sentences with slashes, stars, digits, quotes, brackets and words of other scripts", () => {
    const part = fc.constantFrom(
      ...[
        "word",
        "Ab",
        "don't",
        "你好",
        "한국",
        "é",
        "12",
        "2024",
        "/",
        "*",
        "**",
        "'",
        '"',
        "[",
        "]",
        "(",
        ")",
        "...",
        "--",
        ",",
        ":",
      ],
    );
    const word = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(""));
    // the marks of Markdown around words are meant
    const isMarked = (text: string) =>
      /(^|[\s\p{P}])\*(\S|\*).*\*/u.test(text) || /^([-*]|\[.?\]|1\.)\s/.test(text) || /^\*{3}/.test(text);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const text = words.join(" ");
        fc.pre(!isMarked(text));
        expect(htmlOfTyping(text)).toBe(`<p>${serialize([text])}</p>`);
      }),
      { numRuns: 60 },
    );
  });
});

describe("Markdown while typing", () => {
  it.each([
    ["## Costs", "<h2>Costs</h2>"],
    ["- a\nb", "<ul><li>a</li><li>b</li></ul>"],
    ["1. a", "<ol><li>a</li></ol>"],
    ["[x] a", '<ul class="check-list"><li class="checked">a</li></ul>'],
    ["> a", "<blockquote><p>a</p></blockquote>"],
    ["a **b** c", "<p>a <strong>b</strong> c</p>"],
    ["(*b*)", "<p>(<em>b</em>)</p>"],
    ["`b` ~~c~~", "<p><code>b</code> <s>c</s></p>"],
    ["[a](https://example.org/b) c", '<p><a href="https://example.org/b">a</a> c</p>'],
    ["[a](/about) c", '<p><a href="/about">a</a> c</p>'],
  ])("%s", (keys, html) => {
    expect(htmlOfTyping(keys)).toBe(html);
  });

  it("a number that continues the list above joins it, another one does not", () => {
    const list = "<ol><li>a</li><li>b</li></ol>";
    expect(htmlOfTyping("\n\n3. c", list)).toBe("<ol><li>a</li><li>b</li><li>c</li></ol>");
    expect(htmlOfTyping("\n\n7. c", list)).toBe(`${list}<p>7. c</p>`);
  });

  it.each(["1. ", "- ", "> ", "## ", "a *b*", "a **b**"])("one undo gives back the characters of %j", async (keys) => {
    const { editor, html } = openToType();
    type(editor, keys);
    const changed = html();
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await Promise.resolve();
    const text = editor.read("latest", () => $getRoot().getTextContent());
    editor.dispose();
    expect(changed).not.toBe(`<p>${serialize([keys])}</p>`);
    expect(text).toBe(keys);
  });

  const DETAILS = "<details><summary>T</summary><p>a</p></details>";

  /** The text after `change`, with the caret in the title of the details. */
  function inTitle(change: (editor: LexicalEditor) => void): string {
    const { editor, html } = openToType(DETAILS);
    editor.update(() => void $getRoot().getFirstDescendant()?.selectStart(), { discrete: true });
    change(editor);
    editor.update(() => {}, { discrete: true });
    const after = html();
    editor.dispose();
    return after;
  }

  it.each(["1. ", "# ", "- ", "> ", "[ ] ", "``` "])("the title of details takes no block style: %s", (keys) => {
    expect(inTitle((editor) => type(editor, keys))).toBe(DETAILS.replace("T", serialize([`${keys}T`])));
  });

  it.each(MENU.filter(({ places }) => places.includes("styles")).map(({ id }) => id))(
    "the title of details takes no style of the menu: %s",
    (id) => expect(inTitle(run(id))).toBe(DETAILS),
  );

  it("a quote around the title of details is around the details", () => {
    expect(inTitle(run("quote"))).toBe(`<blockquote>${DETAILS}</blockquote>`);
    expect(inTitle(run("callout"))).toContain(DETAILS);
  });
});

it("the commands of the slash menu are found by label, its beginning, a word of it, then by keyword", () => {
  const first = (query: string) => findItems(MENU, query)[0]?.label;
  expect(["footnote", "note", "list", "h2", "sidenote", "side-note", "IMAGE", "ul", "zzz"].map(first)).toEqual([
    ...[
      "Footnote",
      "Side note",
      "Bulleted list",
      "Heading 2",
      "Side note",
      "Side note",
      "Image",
      "Bulleted list",
      undefined,
    ],
  ]);
  const [image] = findItems(MENU, "image");
  expect(image && ["image", "picture", "im", "or"].map((query) => isNameOf(image, query))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it("an error within an update is reported later, and the text goes on", async () => {
  vi.useFakeTimers();
  const { editor, html } = openToType("<p>a</p>");
  editor.update(
    () => {
      throw new Error("of a plugin");
    },
    { discrete: true },
  );
  expect(() => vi.runAllTimers()).toThrow("of a plugin");
  vi.useRealTimers();
  type(editor, "b");
  expect(html()).toBe("<p>ab</p>");
  editor.dispose();
});

it.each([
  [{ key: "i", code: "KeyI", ctrlKey: true }, "<p><em>Word</em></p><p>x</p>"],
  [{ key: "X", code: "KeyX", metaKey: true, shiftKey: true }, "<p><s>Word</s></p><p>x</p>"],
  [{ key: "у", code: "KeyE", ctrlKey: true }, "<p><code>Word</code></p><p>x</p>"],
  [{ key: "б", code: "Comma", ctrlKey: true }, "<p><sub>Word</sub></p><p>x</p>"],
  [{ key: "™", code: "Digit2", ctrlKey: true, altKey: true }, "<h2>Word</h2><p>x</p>"],
  [{ key: "@", code: "Digit2", ctrlKey: true, altKey: true, isAltGraph: true }, "<p>Word</p><p>x</p>"],
  [{ key: "ArrowDown", code: "ArrowDown", altKey: true, shiftKey: true }, "<p>x</p><p>Word</p>"],
  [{ key: "x", code: "KeyX", ctrlKey: true }, "<p>Word</p><p>x</p>"],
])("the keys %j make %s", (keys, expected) => {
  const { editor, html } = openToType("<p>Word</p><p>x</p>");
  registerShortcuts(editor);
  editor.update(
    () => {
      const words = $getRoot().getFirstDescendant();
      if ($isTextNode(words)) words.select(0, 4);
    },
    { discrete: true },
  );
  const event = new KeyboardEvent("keydown", keys);
  editor.dispatchCommand(KEY_DOWN_COMMAND, Object.assign(event, { getModifierState: () => "isAltGraph" in keys }));
  editor.update(() => {}, { discrete: true });
  expect(html()).toBe(expected);
  editor.dispose();
});
