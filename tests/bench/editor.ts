/** Time until the post editor takes input, and its script, with an empty cache. */
import { findDesktopBrowser, launchBrowser } from "../support/browser.ts";
import { median } from "./median.ts";

type EditorRow = { usableMs: number; scriptKiB: number };

/** The median of `runs`, as an administrator. */
export async function measureEditor(
  site: string,
  { email, password }: { email: string; password: string },
  runs: number,
): Promise<EditorRow> {
  const browser = await launchBrowser(await findDesktopBrowser());
  const rows: EditorRow[] = [];
  for (let run = 0; run < runs; run += 1) {
    const signedIn = await browser.newContext();
    const login = await signedIn.newPage();
    await login.goto(`${site}/login`);
    await login.getByLabel("Email").fill(email);
    await login.getByLabel("Password").fill(password);
    await login.getByRole("button", { name: "Sign in", exact: true }).click();
    await login.waitForURL(`${site}/admin/blog`);
    const state = await signedIn.storageState();
    await signedIn.close();

    const context = await browser.newContext({ storageState: state });
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    const scripts = new Set<string>();
    let bytes = 0;
    network.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
    network.on(
      "Network.loadingFinished",
      ({ requestId, encodedDataLength }) => scripts.has(requestId) && (bytes += encodedDataLength),
    );
    const began = performance.now();
    await page.goto(`${site}/admin/blog/posts/new`, { waitUntil: "commit" });
    const body = page.locator('[contenteditable="true"]').first();
    await body.click();
    await page.keyboard.type("x");
    await body.filter({ hasText: "x" }).waitFor();
    const usableMs = performance.now() - began;
    await page.waitForLoadState("networkidle");
    rows.push({ usableMs, scriptKiB: bytes / 1024 });
    await context.close();
  }
  await browser.close();
  return { usableMs: median(rows.map((row) => row.usableMs)), scriptKiB: median(rows.map((row) => row.scriptKiB)) };
}
