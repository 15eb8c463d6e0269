import { describe, expect, it } from "vitest";
import { deferRuntime } from "@/lib/page-cache/deferred-runtime";

const CHUNK = `<script src="/_next/static/chunks/a.js" async=""></script>`;
const page = (body: string) =>
  `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>${CHUNK}` +
  `<script src="/_next/static/chunks/old.js" noModule=""></script></head><body>${body}` +
  `<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"x"])</script></body></html>`;

describe("deferring the framework of a page", () => {
  it("takes its scripts and payload out and leaves one loader", () => {
    const { html, payload } = deferRuntime(page("<p>text</p>"), "/_payload/x.js");
    expect(payload).toBe('(self.__next_f=self.__next_f||[]).push([0]);\nself.__next_f.push([1,"x"])');
    expect(html).not.toContain("__next_f");
    expect(html).not.toContain("<script src");
    expect(html).not.toContain('as="script" fetchPriority');
    expect(html.match(/<script[> ]/g)).toHaveLength(1);
    expect(html).toContain('("/_payload/x.js",["/_next/static/chunks/a.js"],null)</script></body>');
    expect(html).toContain("<p>text</p>");
  });

  it("begins soon where the page asks for it", () => {
    expect(deferRuntime(page('<div data-runtime="soon"></div>'), "/p").html).toContain(",5000)</script>");
    expect(deferRuntime(page('<div hidden data-runtime="at-load"></div>'), "/p").html).toContain(",0)</script>");
  });

  it("leaves structured data and an article's text alone", () => {
    const article = `<div data-article="start"><pre>&lt;/body&gt;</pre><script>own()</script></div><div data-article="end" hidden></div>`;
    const data = `<script type="application/ld+json">{"a":1}</script>`;
    const { html, payload } = deferRuntime(page(data + article), "/p");
    expect(html).toContain(data);
    expect(html).toContain(article);
    expect(payload).not.toContain("own()");
  });

  it("does not take what an article says for the page's wish", () => {
    const article = `<div data-article="start"><p data-runtime="soon"></p></div><div data-article="end" hidden></div>`;
    expect(deferRuntime(page(article), "/p").html).toContain(",null)</script>");
  });

  it("leaves a page alone whose content a script moves into place", () => {
    const html = page('<div hidden id="S:0">late</div>');
    expect(deferRuntime(html, "/p")).toEqual({ html, payload: null });
  });

  it("leaves a page without the framework alone", () => {
    expect(deferRuntime("<html><body>x</body></html>", "/p")).toEqual({ html: "<html><body>x</body></html>", payload: null });
  });
});
