/**
 * Finds the browser of the tests: CHROME_PATH, the system's Chromium, the one inside an npm package (a bare Debian
 * needs nothing else), or Playwright's own download.
 */
import { execFileSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { type Browser as Chromium, chromium } from "@playwright/test";
import { extract } from "tar-stream";

export type Browser = { executablePath: string; env: Record<string, string>; args: string[] };

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
// no requests of the browser's own: test machines have no network
const ARGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export async function findBrowser(): Promise<Browser> {
  const chosen = process.env.CHROME_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROME_PATH ${chosen} does not exist.`);
  const installed = chosen ?? SYSTEM.find((file) => existsSync(file));
  if (installed) return { executablePath: installed, env: {}, args: ARGS };
  if (process.platform === "linux" && process.arch === "x64") {
    const packaged = await packagedBrowser();
    if (runs(packaged)) return packaged;
  }
  if (!existsSync(chromium.executablePath())) {
    const cli = path.join(import.meta.dirname, "../../node_modules/@playwright/test/cli.js");
    execFileSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit" });
  }
  return { executablePath: chromium.executablePath(), env: {}, args: ARGS };
}

/** Starts that browser. */
export async function launchBrowser(): Promise<Chromium> {
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> });
}

/** The Chromium of @sparticuz/chromium, with the libraries and fonts it brings for machines that have none. */
async function packagedBrowser(): Promise<Browser> {
  const { default: packaged } = await import("@sparticuz/chromium");
  const bin = path.join(import.meta.dirname, "../../node_modules/@sparticuz/chromium/bin");
  const executablePath = await packaged.executablePath();
  const libraries = path.join(tmpdir(), "al2023", "lib");
  if (!existsSync(libraries)) await unpack(path.join(bin, "al2023.tar.br"), path.join(tmpdir(), "al2023"));
  const env = {
    LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":"),
    FONTCONFIG_PATH: path.join(tmpdir(), "fonts"),
  };
  return { executablePath, env, args: [...ARGS, "--headless=shell", "--no-zygote", "--disable-webgl"] };
}

/** Unpacks the package's system libraries, which it unpacks by itself on AWS Lambda alone. */
async function unpack(archive: string, directory: string): Promise<void> {
  const entries = extract();
  entries.on("entry", async ({ name, type, linkname }, content, next) => {
    const file = path.join(directory, name);
    mkdirSync(type === "directory" ? file : path.dirname(file), { recursive: true });
    if (type === "symlink") symlinkSync(linkname ?? "", file);
    if (type === "file") await pipeline(content, createWriteStream(file, { mode: 0o700 }));
    content.resume();
    next();
  });
  await pipeline(createReadStream(archive), createBrotliDecompress(), entries);
}

function runs({ executablePath, env }: Browser): boolean {
  try {
    execFileSync(executablePath, ["--version"], { env: { ...process.env, ...env }, stdio: "ignore", timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
}
