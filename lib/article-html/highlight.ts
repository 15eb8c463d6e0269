import "server-only";
import { runInThisContext } from "node:vm";
import { TOKEN_CLASSES } from "./code-tokens.ts";
import Prism from "./prism.ts";
import { element, type Html } from "./tree.ts";

type Content = ReturnType<typeof Prism.tokenize>[number];

/** The time budget for all code of one article. */
const BUDGET_MS = 200;

/** Colors an article's code with `<span class="token-…">`, within a time budget: hostile text can stall Prism. */
export function createHighlighter(): (code: string, language: string | undefined) => Html[] {
  let left = BUDGET_MS;
  return (code, language) => {
    const grammar = language !== undefined && Object.hasOwn(Prism.languages, language) && Prism.languages[language];
    if (typeof grammar !== "object" || left < 1) return [code];
    const start = performance.now();
    try {
      return colorTokens(runWithTimeout(() => Prism.tokenize(code, grammar), Math.ceil(left)));
    } catch {
      return [code];
    } finally {
      left -= performance.now() - start;
    }
  };
}

/** Runs `work` and throws after `timeout` milliseconds, even in the middle of a regular expression. */
function runWithTimeout<T>(work: () => T, timeout: number): T {
  const shared = globalThis as { highlightWork?: () => T };
  shared.highlightWork = work;
  try {
    return runInThisContext("highlightWork()", { timeout }) as T;
  } finally {
    delete shared.highlightWork;
  }
}

function colorTokens(tokens: Content): Html[] {
  const parts: { text: string; className: string | undefined }[] = [];
  const collect = (content: Content, className: string | undefined) => {
    if (Array.isArray(content)) for (const part of content) collect(part, className);
    else if (typeof content !== "string") {
      const { type, alias = [] } = content;
      const own = [type, ...[alias].flat()].map((name) => TOKEN_CLASSES.get(name)).find(Boolean);
      collect(content.content, own ?? className);
    } else {
      const last = parts.at(-1);
      if (last && last.className === className) last.text += content;
      else parts.push({ text: content, className });
    }
  };
  collect(tokens, undefined);
  return parts.map(({ text, className }) => (className ? element("span", [text], { class: className }) : text));
}
