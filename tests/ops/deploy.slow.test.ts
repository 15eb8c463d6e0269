import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { freePort, statusOf } from "../support/site-process.ts";
import { temporaryFolder } from "../support/prepared-site.ts";

const root = path.join(import.meta.dirname, "../..");
const scratch = temporaryFolder();
const read = (name: string) => readFileSync(path.join(root, name), "utf8");

describe("the Docker image, built without Docker", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const NOBODY = 65534;
  const isRoot = process.getuid?.() === 0;
  const image = path.join(scratch, "image");
  const data = path.join(scratch, "data");
  const dockerfile = read("Dockerfile");
  let site: ReturnType<typeof run>;

  const everything = () => readdirSync(image, { recursive: true, encoding: "utf8" });

  const words = (instruction: RegExp): string[] => JSON.parse(instruction.exec(dockerfile)?.[1] ?? "[]") as string[];
  const variables = Object.fromEntries(
    (/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? "").split(" ").map((pair) => pair.split("=") as [string, string]),
  );

  /** Runs a command in the image as the image's user, without this environment. */
  function run([program, ...args]: string[], env: Record<string, string> = {}) {
    expect(program).toBe("node");
    const own = { DATA_DIR: data, PORT: String(port), HOST: "127.0.0.1", NODE_ENV: "production" as const };
    const child: ChildProcess = spawn(path.join(scratch, "node"), args, {
      cwd: image,
      env: { PATH: "/usr/bin:/bin", ...variables, ...own, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
    const exit = once(child, "exit").then(([code]) => code as number | null);
    return { child, exit, output: () => output };
  }

  beforeAll(async () => {
    execFileSync(process.execPath, ["deploy/collect-image.ts", image], { cwd: root, stdio: "ignore" });
    cpSync(process.execPath, path.join(scratch, "node"));
    chmodSync(scratch, 0o755);
    // the only writable folder, like /data
    mkdirSync(data, { mode: 0o700 });
    if (isRoot) chownSync(data, NOBODY, NOBODY);
    else execFileSync("chmod", ["-R", "a-w", image]);
    site = run(words(/^CMD (\[.+\])$/m));
    const isUp = async () => expect(await statusOf(`${url}/api/health`)).toBe(200);
    await vi.waitFor(isUp, { timeout: 100_000, interval: 50 });
  });
  afterAll(async () => {
    site.child.kill("SIGKILL");
    if (!isRoot) execFileSync("chmod", ["-R", "u+w", image]);
  });

  it("the Docker image starts as an unprivileged user and serves every kind of page", async () => {
    expect(site.output()).toMatch(/Password:[\s\S]*Serving on/);
    const home = await (await fetch(url)).text();
    const files = [...home.matchAll(/\s(?:src|href)="(\/(?:_next|images)\/[^"]+)"/g)].map(([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(2);
    for (const target of [
      ...["/about", "/blog", "/blog/feed.xml", "/sitemap.xml", "/share.png", "/login", "/admin/blog"],
      ...["/api/portfolio", "/icon.svg", ...new Set(files)],
    ])
      expect(await statusOf(url + target), target).toBe(200);
  });

  it("the Docker image is healthy by its own check while it serves", async () => {
    const check = words(/^HEALTHCHECK[\s\S]+?CMD (\[.+\])$/m);
    expect(await run(check).exit).toBe(0);
    expect(await run(check, { PORT: "9" }).exit).toBe(1);
  });

  it.each([
    ["doctor"],
    ["db"],
    [`backup ${path.join(data, "backup.tar.gz")}`],
    ["audit verify"],
    [`site export ${path.join(data, "texts.json")}`],
    ["admin list", "admin@example.org"],
  ])("the Docker image has the commands for a running container: %s", async (command, said = "") => {
    const [script, ...args] = command.split(" ");
    const { exit, output } = run(["node", "--conditions=react-server", `scripts/${script}.ts`, ...args]);
    expect({ code: await exit, output: output() }).toEqual({ code: 0, output: expect.stringContaining(said) });
  });

  it("the Docker image is small and contains neither secrets nor files that only the build needs", () => {
    const files = everything();
    const stats = files.map((file) => lstatSync(path.join(image, file)));
    const bytes = stats.reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
    expect(bytes).toBeLessThan(220 * 1024 * 1024);
    const unwanted = /(^|\/)\.env(\.|$)|^\.data|^tests\/|^node_modules\/(typescript|@next\/swc|@playwright|prisma)/;
    expect(files.filter((file) => unwanted.test(file))).toEqual([]);
    expect(read(".dockerignore").split("\n")).toEqual(expect.arrayContaining(["**/.env*", ".data", ".git"]));
  });

  it("the Docker image ends at its stop signal with exit code 0 and has written only to its data", async () => {
    site.child.kill(/^STOPSIGNAL (\w+)$/m.exec(dockerfile)?.[1] as NodeJS.Signals);
    expect(await site.exit).toBe(0);
    if (isRoot) expect(everything().filter((file) => lstatSync(path.join(image, file)).uid === NOBODY)).toEqual([]);
  });
});

it.runIf(spawnSync("systemd-analyze", ["--version"]).status === 0)(
  "deploy/collective-site.service is accepted by systemd without a warning (needs systemd-analyze)",
  () => {
    const name = "collective-site.service";
    const unit = path.join(scratch, name);
    // this machine has the program elsewhere
    writeFileSync(unit, read(`deploy/${name}`).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", unit], { encoding: "utf8" });
    expect(status).toBe(0);
    expect(stderr.split("\n").filter((line) => line.includes("collective-site"))).toEqual([]);
  },
);
