import { findBrowser, launchBrowser } from "./support/browser.ts";
const [out, width, height, full, admin, ...paths] = process.argv.slice(2);
const b = await launchBrowser(await findBrowser());
const base = process.env.BASE ?? "http://localhost:4800";
const ctx = await b.newContext({ viewport: { width: +width!, height: +height! }, reducedMotion: "reduce", colorScheme: process.env.DARK ? "dark" : "light", hasTouch: +width! < 700, baseURL: base });
const page = await ctx.newPage();
if (admin === "1") { const r = await ctx.request.post("/api/login", { data: { email: "a@example.org", password: "a-long-enough-pass-9" }, headers: { origin: base } }); if (!r.ok()) console.log(r.status(), await r.text()); }
for (const p of paths) {
  await page.goto(p, { waitUntil: "networkidle" });
  await page.mouse.move(3, 3);
  if (full === "1") await page.addStyleTag({ content: "*{content-visibility:visible!important}" });
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${out}-${p.replace(/\W+/g, "_")}-${width}.png`, fullPage: full === "1" });
}
await b.close();
