/** What a visitor sees while the database is away and the page is not in the cache: one plain HTML file, no requests. */
export function unavailablePage(siteName: string): string {
  const name = siteName.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Back in a moment · ${name}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; align-content: center; padding: 24px; background: #F6F1E7; color: #16130F; font: 18px/1.55 system-ui, sans-serif }
  main { max-width: 40rem; margin: 0 auto; width: 100%; border-top: 1px solid #16130F; padding-top: 24px }
  p:first-child { font: 13px ui-monospace, monospace; letter-spacing: .08em; text-transform: uppercase; color: #A8330F; margin: 0 }
  h1 { font-size: clamp(40px, 9vw, 88px); line-height: 1; letter-spacing: -.03em; margin: 16px 0 24px }
  a { color: #A8330F }
</style>
<main>
  <p>503 · ${name}</p>
  <h1>Between two tracks.</h1>
  <p>This page cannot be read at the moment. It will be back shortly: please <a href="">try again</a> in a few seconds.</p>
</main>
</html>
`;
}
