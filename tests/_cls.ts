import { findDesktopBrowser, launchBrowser } from "./support/browser.ts";
const browser = await launchBrowser(await findDesktopBrowser());
for (const path of process.argv.slice(2)) for (let i = 0; i < 4; i++) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true });
  const tab = await context.newPage();
  await tab.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await tab.addInitScript(() => { (window as any).__s = []; new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) (window as any).__s.push([e.value, Math.round(e.startTime), e.sources.map((s: any) => (s.node?.nodeName ?? "?") + "." + String(s.node?.className?.baseVal ?? s.node?.className ?? s.node?.textContent ?? "").slice(0, 50) + " " + [s.previousRect, s.currentRect].map((r: any) => [r.x, r.y, r.width, r.height].map((n) => n.toFixed(2)).join(",")).join(" > "))]); }).observe({ type: "layout-shift", buffered: true }); });
  const cdp = await context.newCDPSession(tab); if (process.env.CPU) await cdp.send("Emulation.setCPUThrottlingRate", { rate: Number(process.env.CPU) });
  await tab.goto("http://localhost:4804" + path, { waitUntil: "networkidle" });
  await tab.waitForTimeout(400);
  console.log(path, JSON.stringify(await tab.evaluate(() => (window as any).__s), null, 0));
  await context.close();
}
await browser.close();
