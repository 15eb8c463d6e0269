import "../support/fuzz.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { compareTexts } from "@/app/admin/blog/posts/history/compare";
import { compareWords } from "@/app/admin/blog/posts/history/compare-words";
import { Comparison } from "@/app/admin/blog/posts/history/comparison";
import { restorableBlocks, restoreBlock } from "@/app/admin/blog/posts/history/restore-block";
import { postValues } from "@/app/admin/blog/posts/post-form/post-fields";
import { type Block, blocksIn, blocksOf } from "@/components/admin/stale-edit/blocks";
import { cleanHtml, plainText } from "@/lib/article-html/clean";
import { ELEMENTS } from "@/lib/article-html/rules";
import { INLINE, VOID } from "@/lib/article-html/tree";

const compare = (before: string, after: string) => compareTexts(before, after).changes;
const kinds = (before: string, after: string) => compare(before, after).map(({ kind }) => kind);

describe("comparing two versions of a text", () => {
  it("comparing two texts marks removed and added words", () => {
    expect(compareWords("Four houses share", "Six houses share")).toEqual([
      { kind: "removed", text: "Four" },
      { kind: "added", text: "Six" },
      { kind: "same", text: " houses share" },
    ]);
    expect(compareWords("", "new")).toEqual([{ kind: "added", text: "new" }]);
    expect(compareWords("same", "same")).toEqual([{ kind: "same", text: "same" }]);
  });

  it("comparing two texts removes and adds those with little in common as a whole", () => {
    expect(compareWords("a pilot of sixty days", "the ledger and a key")).toEqual([
      { kind: "removed", text: "a pilot of sixty days" },
      { kind: "added", text: "the ledger and a key" },
    ]);
  });

  it("comparing two texts tells a changed paragraph from removed and added ones", () => {
    const changes = compare("<h2>Old</h2><p>One two three</p><p>Gone</p>", "<h2>Old</h2><p>One two four</p>");
    expect(changes.map(({ kind }) => kind)).toEqual(["same", "changed", "removed"]);
    expect(kinds("<p>a</p>", "<p>a</p><p>b</p>")).toEqual(["same", "added"]);
  });

  it("comparing two texts pairs paragraphs by the words they share, the most similar first", () => {
    const before = "<p>One original.</p><p>Two original.</p><p>Three original.</p>";
    const changes = compare(before, "<p>One original.</p><p>Three original and more.</p>");
    expect(changes).toMatchObject([
      { kind: "same" },
      { kind: "removed", block: { text: "Two original." } },
      { kind: "changed", before: { text: "Three original." }, isMoved: false },
    ]);
    const versions = compare("<p>one two three four</p>", "<p>one two five six</p><p>one two three five</p>");
    expect(versions).toMatchObject([{ kind: "added" }, { kind: "changed", after: { text: "one two three five" } }]);
  });

  it("comparing two texts removes and adds paragraphs that share less than half of their words", () => {
    expect(kinds("<p>one two three four</p>", "<p>one five six seven</p>")).toEqual(["removed", "added"]);
    expect(kinds("<p>one two three four</p>", "<p>one two five six</p>")).toEqual(["changed"]);
  });

  it("comparing two texts lists a moved and changed paragraph where it is now", () => {
    const [one, two] = ["<p>First thought of all.</p>", "<p>Something else.</p>"];
    expect(compare(`${one}${two}`, `${two}<p>First thought of many.</p>`)).toMatchObject([
      { kind: "same" },
      { kind: "changed", before: { text: "First thought of all." }, isMoved: true },
    ]);
  });

  it.each([
    ["120 paragraphs of 80 words", 120, 80],
    ["30 paragraphs of 300 words", 30, 300],
    ["1,000 paragraphs of 60 words", 1_000, 60],
  ])("comparing two texts takes seconds where all of %s are rewritten", (_name, paragraphs, words) => {
    let seed = 1;
    const word = () => `word${(seed = (seed * 48_271) % 2_147_483_647) % 2_000}`;
    const text = () =>
      Array.from({ length: paragraphs }, () => `<p>${Array.from({ length: words }, word).join(" ")}</p>`).join("");
    const [before, after] = [text(), text()];
    const start = performance.now();
    expect(compare(before, after).length).toBeGreaterThanOrEqual(paragraphs);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it("comparing two texts marks moved paragraphs as moved", () => {
    const [one, two, three] = ["<p>First thought.</p>", "<p>Second one.</p>", "<p>Last word.</p>"];
    expect(kinds(`${one}${two}${three}`, `${two}${three}${one}`)).toEqual(["movedAway", "same", "same", "movedHere"]);
  });

  it("comparing two texts pairs images in the same place", () => {
    const picture = (name: string) => `<figure><img src="/objects/${name}.png" alt="${name}"></figure>`;
    expect(compare(`<p>a</p>${picture("one")}`, `<p>a</p>${picture("two")}`)).toMatchObject([
      { kind: "same" },
      { kind: "changed", before: { picture: { alt: "one" } }, after: { picture: { alt: "two" } } },
    ]);
  });

  it("comparing two texts reads lists, tables and line breaks, each text once", () => {
    const html = "<ul><li>One<ul><li>Two</li></ul></li></ul><table><tr><td>A</td></tr></table><p>x<br>y</p><hr>";
    expect(blocksOf(html).map(({ text }) => text)).toEqual(["One", "Two", "A", "x\ny", "———"]);
  });
});

it.each(Object.keys(ELEMENTS))(
  "the comparison of two texts has the words of every element of an article: <%s>",
  (tag) => {
    const inner = VOID.has(tag) ? `<${tag}>` : `<${tag}>Words</${tag}>`;
    for (const html of [
      inner,
      `<p>${inner}</p>`,
      `<figure><img src="https://example.org/a.png">${inner}</figure>`,
      `<details>${inner}Words</details>`,
      `<table>${inner}<tr>${inner}<td>a${inner}</td></tr></table>`,
    ]) {
      const clean = cleanHtml(html);
      const words = blocksOf(clean).flatMap(({ text }) => text.match(/Words/g) ?? []);
      expect(words, clean).toEqual(plainText(clean).match(/Words/g) ?? []);
    }
  },
);

it("elements within a line and those without content are elements of an article", () => {
  expect([...INLINE, ...VOID].filter((tag) => !(tag in ELEMENTS))).toEqual([]);
});

it("the comparison of a long text shows every changed paragraph with a button", async () => {
  const text = (last: string) =>
    Array.from({ length: 45 }, (_, index) => `<p>Thought ${index} is ${last}</p>`).join("");
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => [] } } });
  render(
    <QueryClientProvider client={client}>
      <Comparison
        before={{ ...postValues(), content: text("old") }}
        after={{ ...postValues(), content: text("new") }}
        onTakeBack={() => {}}
      />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(screen.getAllByText("new")).toHaveLength(45));
  expect(screen.getAllByRole("button", { name: "Take this paragraph back" })).toHaveLength(45);
});

it("the comparison shows the alternative text of a picture that is no longer there", async () => {
  const figure = '<figure><img src="/objects/a.png" alt="The yard at dusk"></figure>';
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => [] } } });
  const before = { ...postValues(), content: figure, featuredImage: "/objects/b.png", featuredImageAlt: "The gate" };
  const { container } = render(
    <QueryClientProvider client={client}>
      <Comparison before={before} after={{ ...postValues(), content: "<p>New</p>" }} onTakeBack={() => {}} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(container.querySelectorAll("img")).toHaveLength(2));
  container.querySelectorAll("img").forEach((picture) => fireEvent.error(picture));
  screen.getByText("This picture is no longer there: The yard at dusk");
  screen.getByText("This picture is no longer there: The gate");
  expect(container.querySelector("img")).toBeNull();
});

describe("restoring a block", () => {
  /** Takes back the first block of `before` that reads `text`. */
  function take(before: string, after: string, text: string): string {
    const comparison = compareTexts(before, after);
    const index = comparison.changes.findIndex((change) => {
      if (change.kind === "changed") return change.before.text === text;
      return change.kind === "removed" && change.block.text === text;
    });
    return restoreBlock(comparison, index);
  }
  const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");

  it("restoring a block replaces its later version, with its formatting", () => {
    const before = '<p>one</p><h2 id="x">Two <em>of</em> three</h2>';
    expect(take(before, "<p>one</p><p>Two of four</p>", "Two of three")).toBe(before);
  });

  it("restoring puts a removed paragraph back beside its neighbor, be it the first, the last or the only one", () => {
    expect(take(p("aa", "bb", "cc"), p("aa", "cc"), "bb")).toBe(p("aa", "bb", "cc"));
    expect(take(p("aa", "bb"), p("bb"), "aa")).toBe(p("aa", "bb"));
    expect(take(p("aa", "bb"), p("aa"), "bb")).toBe(p("aa", "bb"));
    expect(take(p("aa"), "", "aa")).toBe(p("aa"));
  });

  it("restoring puts a block beside the nearest remaining neighbor, not beside one that has moved", () => {
    expect(take(p("aa", "bb", "cc", "dd"), p("aa", "new"), "cc")).toBe(p("aa", "cc", "new"));
    const [before, after] = [p("moved", "lost", "cc", "dd", "ee"), p("cc", "dd", "ee", "moved")];
    expect(take(before, after, "lost")).toBe(p("lost", "cc", "dd", "ee", "moved"));
    expect(take(p("aa", "bb"), p("xx", "yy"), "bb")).toBe(p("xx", "yy", "bb"));
  });

  it("restoring puts an item into its list, without its subitems that still exist", () => {
    const before = "<ul><li>aa</li><li>bb<ul><li>cc</li></ul></li></ul><p>end</p>";
    expect(take(before, "<ul><li>aa</li></ul><p>end</p>", "bb")).toBe("<ul><li>aa</li><li>bb</li></ul><p>end</p>");
    expect(take(before, "<ul><li>aa</li><li>bb</li></ul><p>end</p>", "cc")).toBe(before);
    expect(take(before, "<p>end</p>", "bb")).toBe("<ul><li>bb</li></ul><p>end</p>");
  });

  it("restoring an item keeps the lists in and below it whole", () => {
    const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
    const before = list(`aa bb${list("cc")}`, "dd ee", "ff");
    expect(take(before, list(`aa xx${list("cc")}`, "dd ee", "ff"), "aa bb")).toBe(before);
    expect(take(before, list(`aa bb${list("cc")}`, "ff"), "dd ee")).toBe(before);
    expect(take(p("aa bb"), list(`aa xx${list("cc")}`), "aa bb")).toBe(`${p("aa bb")}${list("cc")}`);
  });

  it("restoring turns paragraphs into items and items into paragraphs", () => {
    const items = "<ul><li>aa</li><li>bb</li><li>cc</li></ul>";
    expect(take(`<ul><li>aa</li></ul>${p("bb")}<ul><li>cc</li></ul>`, items, "bb")).toBe(
      "<ul><li>aa</li></ul><p>bb</p><ul><li>cc</li></ul>",
    );
    expect(take(items, p("aa", "bb", "cc"), "bb")).toBe("<p>aa</p><ul><li>bb</li></ul><p>cc</p>");
  });

  it("restoring puts a paragraph into its quote, or into the remaining one", () => {
    const quote = `<blockquote>${p("aa", "bb")}</blockquote>`;
    expect(take(`${p("start")}${quote}`, p("start"), "bb")).toBe(`${p("start")}<blockquote>${p("bb")}</blockquote>`);
    expect(take(`${p("start")}${quote}`, `${p("start")}<blockquote>${p("bb")}</blockquote>`, "aa")).toBe(
      `${p("start")}${quote}`,
    );
    // the neighbor has left the quote
    expect(take(quote, p("aa"), "bb")).toBe(`${p("aa")}<blockquote>${p("bb")}</blockquote>`);
  });

  it("restoring brings back the whole row, table, section or image of what was removed, offered once", () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
    const table = (...rows: string[]) => `<table><tbody>${rows.join("")}</tbody></table>`;
    const whole = table(row("a1", "b1"), row("a2", "b2"));
    expect(take(whole, table(row("a1", "b1")), "b2")).toBe(whole);
    expect(take(`${p("start")}${whole}`, p("start"), "a1")).toBe(`${p("start")}${whole}`);
    const offered = (before: string, after: string) => restorableBlocks(compare(before, after)).filter(Boolean);
    expect(offered(whole, table(row("a1", "b1")))).toEqual(["row"]);
    expect(offered(`${p("start")}${whole}`, p("start"))).toEqual(["table"]);
    const figure = '<figure><img src="/a.png" alt="A"><figcaption>By Ann</figcaption></figure>';
    expect(offered(`${p("start")}${figure}`, p("start"))).toEqual(["picture"]);
    expect(take(`${p("start")}${figure}`, p("start"), "By Ann")).toBe(`${p("start")}${figure}`);
    const section = "<details><summary>More</summary><p>inside</p></details>";
    expect(offered(`${section}<h2>Head</h2>`, "")).toEqual(["section", "heading"]);
  });

  it("restoring a block overwrites no other paragraph", () => {
    const before = p("One original.", "Two original.", "Three original.");
    const after = p("One original.", "Three original and more.");
    expect(take(before, after, "Two original.")).toBe(p("One original.", "Two original.", "Three original and more."));
    expect(take(before, after, "Three original.")).toBe(p("One original.", "Three original."));
  });

  it("restoring a block leaves every other text unchanged", () => {
    const words = fc.array(fc.constantFrom("one", "two", "three", "four", "five", "six", "seven"), {
      minLength: 1,
      maxLength: 4,
    });
    const line = words.map((texts) => texts.join(" "));
    const some = (html: fc.Arbitrary<string>) =>
      fc.array(html, { minLength: 1, maxLength: 3 }).map((all) => all.join(""));
    const item = fc
      .tuple(line, fc.option(some(line.map((text) => `<li>${text}</li>`))))
      .map(([text, nested]) => `<li>${text}${nested === null ? "" : `<ul>${nested}</ul>`}</li>`);
    const paragraph = line.map((text) => `<p>${text}</p>`);
    const block = fc.oneof(
      paragraph,
      paragraph,
      line.map((text) => `<h2>${text}</h2>`),
      some(item).map((items) => `<ul>${items}</ul>`),
      some(paragraph).map((inner) => `<blockquote>${inner}</blockquote>`),
      some(fc.tuple(line, line).map(([one, other]) => `<tr><td>${one}</td><td>${other}</td></tr>`)).map(
        (rows) => `<table><tbody>${rows}</tbody></table>`,
      ),
      fc.tuple(line, some(paragraph)).map(([title, inner]) => `<details><summary>${title}</summary>${inner}</details>`),
      line.map(
        (text) => `<figure><img src="/${text.replaceAll(" ", "-")}.png"><figcaption>${text}</figcaption></figure>`,
      ),
    );
    const versions = fc.array(fc.tuple(block, fc.option(block), fc.boolean()), { maxLength: 5 }).map((blocks) => ({
      before: blocks.map(([html]) => html).join(""),
      after: blocks.map(([html, other, isLost]) => other ?? (isLost ? "" : html)).join(""),
    }));
    const textOf = ({ text, picture }: Block) => picture?.src ?? text;
    fc.assert(
      fc.property(versions, ({ before, after }) => {
        const comparison = compareTexts(before, after);
        restorableBlocks(comparison.changes).forEach((what, index) => {
          const change = comparison.changes[index];
          if (!what || (change?.kind !== "changed" && change?.kind !== "removed")) return;
          const present = blocksIn(comparison.after);
          const restored = blocksOf(restoreBlock(comparison, index)).map(textOf);
          if (change.kind === "changed") {
            const isFormer = ({ element }: Block) => element === change.after.element;
            expect(restored).toEqual(present.map((block) => textOf(isFormer(block) ? change.before : block)));
            return;
          }
          expect(restored).toContain(textOf(change.block));
          const others = present.map(textOf);
          for (const text of restored) if (text === others[0]) others.shift();
          expect(others).toEqual([]);
        });
      }),
      { numRuns: 50 },
    );
  });

  it("restoring offers nothing where paragraphs only moved or were added", () => {
    const [one, two, three] = [p("First thought."), p("Second one."), p("Last word.")];
    expect(
      restorableBlocks(compare(`${one}${two}${three}`, `${two}${three}${one}${p("new")}`)).filter(Boolean),
    ).toEqual([]);
  });
});

it("an embed that was removed is restored as a whole, with its caption", () => {
  const embed =
    '<figure class="embed"><a href="https://vimeo.com/123456789">A talk</a><figcaption>By Ann</figcaption></figure>';
  const comparison = compareTexts(`<p>One</p>${embed}<p>Two</p>`, "<p>One</p><p>Two</p>");
  expect(restorableBlocks(comparison.changes)).toEqual([undefined, "embed", undefined, undefined]);
  expect(restoreBlock(comparison, 1)).toBe(`<p>One</p>${embed}<p>Two</p>`);
});
