import { brandColors } from "../brand/palette.ts";
import { blog, post } from "../site/documents/blog.ts";
import { escapeHtml } from "../escape.ts";

const { paper, ink, signalDeep } = brandColors;
const { back, failed } = post.default;

/** Shown when the database is down and the page is not cached: one HTML file that needs no further request. */
export function unavailablePage(siteName: string, address: string): string {
  const name = escapeHtml(siteName);
  const reason = failureReason(address);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Back in a moment · ${name}</title>
<style>
  body { box-sizing: border-box; margin: 0; min-height: 100vh; display: grid; align-content: center; padding: 24px; background: ${paper}; color: ${ink}; font: 18px/1.55 system-ui, sans-serif }
  main { max-width: 40rem; margin: 0 auto; width: 100%; border-top: 1px solid ${ink}; padding-top: 24px }
  p:first-child { font: 13px ui-monospace, monospace; letter-spacing: .08em; text-transform: uppercase; color: ${signalDeep}; margin: 0 }
  h1 { font-size: clamp(40px, 9vw, 88px); line-height: 1; letter-spacing: -.03em; margin: 16px 0 24px }
  a { color: ${signalDeep} }
  .button { display: inline-block; padding: 12px 20px; background: ${ink}; color: ${paper}; text-decoration: none }
</style>
<main>
  <p>503 · ${name}</p>
  <h1>Between two tracks.</h1>
  <p>${reason ? `${reason}. ` : ""}This page cannot be read at the moment. It will be back shortly: please <a href="">try again</a> in a few seconds.</p>${
    reason ? `\n  <p><a class="button" href="${back.href}">${back.label}</a></p>` : ""
  }
</main>
</html>
`;
}

function failureReason(address: string): string | null {
  if (/^\/blog\/(?!category\/|search\b)/.test(address)) return failed;
  return /^\/blog\b/.test(address) ? blog.default.failed.text : null;
}
