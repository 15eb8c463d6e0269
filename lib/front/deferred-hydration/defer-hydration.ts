/**
 * Cached pages are sent complete but without the framework: its scripts and inline payload wait behind a small script
 * (loader.ts); docs/decisions/0025. DEFERRED_HYDRATION=off sends pages as Next.js renders them.
 *
 * The marks by which components, loader and styles communicate:
 *
 * | mark                                | written by                | means                                           |
 * | ----------------------------------- | ------------------------- | ----------------------------------------------- |
 * | `data-runtime="at-load"`            | analytics                 | starts the framework at load                    |
 * | `data-counted`                      | count-visits              | adds an inline script that counts the page view |
 * | `data-live`, on a link              | a component               | clicks wait for a script that handles them      |
 * | `data-late`, on a hidden element    | the contact form          | shown when the framework is late                |
 * | `data-article="start"` and `"end"`  | the article               | no framework script stands between them         |
 * | `data-loading`, on `<html>`         | loader, then the router   | shows the line at the top edge: a page loads    |
 * | `data-glide`, on `<html>`           | loader, then the router   | smooth scrolling after a click on a section     |
 * | class `fonts-later`, on `<html>`    | this file; loader removes | text is in fallback fonts until the fonts load  |
 * | class `rest-later`, on `<html>`     | this file; loader removes | `below` content out of view is not laid out yet |
 * | `postLists`, in the history's state | the list of posts         | starts the framework at load, to show this list |
 * | event `hydrated`                    | Hydrated                  | the loader repeats the recorded events and ends |
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { hasStaffFlag } from "../../browser/staff-flag.ts";
import { env } from "../../env.ts";
import { countViews } from "../../browser/count-views.ts";
import { destinationOf } from "../../browser/link-destination.ts";
import { keepTranslatedTexts, translationScript } from "../../browser/translated-texts.ts";
import { reloadWithTypedText, restoreTypedText } from "../../browser/typed-text.ts";
import { untilLoaded } from "../../browser/until-loaded.ts";
import { orNull } from "../../or-null.ts";
import { etagOf } from "../page-cache/encoded-body.ts";
import { type Payload, payloadUrl } from "../page-cache/page-path.ts";
import { BUILD_FOLDER, PAGE_START, SCRIPTS } from "../next-internals.ts";
import { hydrateLater, type LoaderPage } from "./loader.ts";

type DeferredPage = {
  html: string;
  /** The removed inline scripts, joined; null when none were removed. */
  payload: Payload | null;
};

/** Removes the framework's scripts from `html`; the loader fetches the payload of the page at `path`. */
export function deferHydration(html: string, path: string): DeferredPage {
  // out-of-order content needs its inline script at once
  if (env().DEFERRED_HYDRATION === "off" || SCRIPTS.outOfOrder.test(html)) {
    return { html: html.replace("<head>", () => `<head><script>${translationScript()}</script>`), payload: null };
  }
  // an article's own text has no framework scripts
  const [head = "", ...rest] = html.split(/(?=<div data-article="start")/);
  const articleEnd = rest.join("").lastIndexOf('<div data-article="end"');
  const article = articleEnd < 0 ? "" : rest.join("").slice(0, articleEnd);
  const tail = rest.join("").slice(article.length);

  const payload: string[] = [];
  const chunks = new Set<string>();
  const withoutScripts = (part: string) =>
    part
      .replace(SCRIPTS.chunkPreload, "")
      .replace(SCRIPTS.chunk, (tag, src: string) => {
        // polyfills are for browsers that do not run the framework
        if (!/nomodule/i.test(tag)) chunks.add(src);
        return "";
      })
      .replace(SCRIPTS.inline, (_tag, script: string) => {
        payload.push(script);
        return "";
      });

  const stripped = withoutScripts(head) + article + withoutScripts(tail);
  if (chunks.size === 0) return { html, payload: null };
  const hash = etagOf(Buffer.from(stripped));
  const page = {
    payload: payloadUrl(path, hash),
    chunks: [...chunks],
    startsAtLoad: /\sdata-runtime="at-load"/.test(head + tail),
  };
  const counter = /\sdata-counted/.test(head + tail) ? `<script>(${sourceOf(countViews)})()</script>` : "";
  const end = counter + loaderOf(page);
  const complete = stripped.replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${end}</body>`);
  return { html: withDeferredParts(complete), payload: { hash, script: payload.join(";\n") } };
}

/** Functions inlined beside the loader. */
export const TOOLS = {
  hasStaffFlag,
  destinationOf,
  untilLoaded,
  keepTranslatedTexts,
  reloadWithTypedText,
  restoreTypedText,
};

/** The loader with its tools, as a function of the page: the source that scripts/build.ts minifies. */
export function loaderSource(): string {
  const tools = Object.entries(TOOLS).map(([name, tool]) => `${name}:${sourceOf(tool)}`);
  return `(page)=>(${sourceOf(hydrateLater)})(page,{${tools.join()}})`;
}

/** Where the build stores the minified loader. */
export const LOADER_FILE = path.join(BUILD_FOLDER, "loader.js");

let loader: string | undefined;

function loaderOf(page: LoaderPage): string {
  // read with the first page, because the first build loads this module before the file exists
  loader ??= orNull(() => readFileSync(path.resolve(LOADER_FILE), "utf8")) ?? loaderSource();
  return `<script>(${loader})(${JSON.stringify(page)})</script>`;
}

/** The source of a function without comments and indentation. Node.js has stripped its types. */
function sourceOf(fn: (...parameters: never[]) => unknown): string {
  return fn
    .toString()
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/\s*\n\s*/g, "\n")
    .replace(/ {2,}/g, " ");
}

/**
 * `fonts-later`: on the first page of a visit, text is drawn in fallback fonts (app/fonts.css), and the fonts are
 * fetched after the page has loaded, so that they do not compete with its content.
 * `rest-later`: until the first user event, the browser lays out only the visible part of `below` content
 * (app/globals.css). Not used when the browser must scroll: to a section, or back to an earlier position.
 */
function withDeferredParts(html: string): string {
  return html.replace(
    PAGE_START,
    (_tag, before: string, names: string, after: string) =>
      `<html${before} class="${names} fonts-later"${after}><head><script>${DEFERRING_SCRIPT}</script>`,
  );
}

const DEFERRING_SCRIPT = [
  "{const{classList:c}=document.documentElement;",
  'if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="navigate")c.add("rest-later");',
  'try{sessionStorage.fonts&&c.remove("fonts-later")}catch{}}',
].join("");
