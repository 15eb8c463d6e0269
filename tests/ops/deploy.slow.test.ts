import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../support/data-servers.ts";
import { freePort } from "../support/site-process.ts";
import { temporaryFolder } from "../support/prepared-site.ts";

const root = path.join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const PORT = await freePort();
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

/** Null without a response. Reads the body: an unread response delays the shutdown. */
async function statusOf(target: string): Promise<number | null> {
  const answer = await fetch(`http://127.0.0.1:${PORT}${target}`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? null;
}

describe("the Docker image, built without Docker", () => {
  const scratch = temporaryFolder();
  const image = path.join(scratch, "image");
  const data = path.join(scratch, "data");
  const dockerfile = read("Dockerfile");
  const server = process.env.TEST_DATABASE_URL;
  let database: Awaited<ReturnType<typeof createDatabase>> | undefined;
  let site: ChildProcess;
  let output = "";

  const everything = () => readdirSync(image, { recursive: true, encoding: "utf8" });

  const words = (instruction: RegExp): string[] => JSON.parse(instruction.exec(dockerfile)?.[1] ?? "[]") as string[];
  const variables = Object.fromEntries(
    (/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? "").split(" ").map((pair) => pair.split("=") as [string, string]),
  );

  /** Runs a command in the image as its user, without this environment. */
  function run([program, ...args]: string[], env: Record<string, string> = {}): ChildProcess {
    expect(program).toBe("node");
    return spawn(path.join(scratch, "node"), args, {
      cwd: image,
      env: {
        PATH: "/usr/bin:/bin",
        ...variables,
        DATA_DIR: data,
        PORT: String(PORT),
        HOST: "127.0.0.1",
        NODE_ENV: "production",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    });
  }

  beforeAll(async () => {
    execFileSync(process.execPath, ["deploy/collect-image.ts", image], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_OPTIONS: "--disable-warning=ExperimentalWarning" },
    });
    cpSync(process.execPath, path.join(scratch, "node"));
    chmodSync(scratch, 0o755);
    // the only writable place, as /data
    mkdirSync(data, { mode: 0o700 });
    if (isRoot) chownSync(data, NOBODY, NOBODY);
    else execFileSync("chmod", ["-R", "a-w", image]);
    const env: Record<string, string> = {};
    if (server) {
      database = await createDatabase(server);
      Object.assign(env, { DATABASE_URL: database.url, AUTH_SECRET: "0123456789abcdef0123" });
    }
    site = run(words(/^CMD (\[.+\])$/m), env);
    for (const stream of [site.stdout, site.stderr]) stream?.on("data", (text) => (output += text));
    while (site.exitCode === null && (await statusOf("/api/health")) !== 200)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  afterAll(async () => {
    if (site.exitCode === null) site.kill("SIGKILL");
    if (!isRoot) execFileSync("chmod", ["-R", "u+w", image]);
    await database?.drop();
  });

  it("the Docker image starts as an unprivileged user and serves every kind of page", async () => {
    expect(output).toMatch(/Password:[\s\S]*Serving on/);
    const pages = [
      "/",
      "/about",
      "/blog",
      "/blog/feed.xml",
      "/sitemap.xml",
      "/share.png",
      "/login",
      "/admin/blog",
      "/api/portfolio",
      "/icon.svg",
    ];
    const answers = await Promise.all(pages.map(async (page) => [page, await statusOf(page)]));
    expect(answers).toEqual(pages.map((page) => [page, 200]));
    const home = await (await fetch(`http://127.0.0.1:${PORT}/`)).text();
    const files = [...home.matchAll(/\s(?:src|href)="(\/(?:_next|images)\/[^"]+)"/g)].map(([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(2);
    for (const file of new Set(files)) expect([file, await statusOf(file)]).toEqual([file, 200]);
  });

  it("the Docker image is healthy by its own check while it serves", async () => {
    const [code] = (await once(run(words(/^HEALTHCHECK[\s\S]+?CMD (\[.+\])$/m)), "exit")) as [number];
    expect(code).toBe(0);
    const [other] = (await once(run(words(/^HEALTHCHECK[\s\S]+?CMD (\[.+\])$/m), { PORT: "9" }), "exit")) as [number];
    expect(other).toBe(1);
  });

  it("the Docker image has the commands for a running container", async () => {
    // the running site holds the database
    const env: Record<string, string> = database
      ? { DATABASE_URL: database.url, AUTH_SECRET: "0123456789abcdef0123" }
      : {};
    const list = run(["node", "--conditions=react-server", "scripts/admin.ts", "list"], env);
    let told = "";
    for (const stream of [list.stdout, list.stderr]) stream?.on("data", (text) => (told += text));
    expect(await once(list, "exit")).toEqual([0, null]);
    expect(told).toMatch(/admin@example\.org/);
    const commands: Record<string, string[]> = {
      doctor: [],
      db: [],
      backup: [path.join(data, "backup.tar.gz")],
      audit: ["verify"],
      site: ["export", path.join(data, "texts.json")],
    };
    for (const [script, args] of Object.entries(commands)) {
      const command = run(["node", "--conditions=react-server", `scripts/${script}.ts`, ...args], env);
      expect([script, ...((await once(command, "exit")) as unknown[])]).toEqual([script, 0, null]);
    }
  });

  it("the Docker image is small and holds neither secrets nor what only the build needs", () => {
    const files = everything();
    const bytes = files
      .map((file) => lstatSync(path.join(image, file)))
      .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
    console.warn(`The image holds ${(bytes / 1024 / 1024).toFixed(0)} MiB beside Node.js.`);
    expect(bytes).toBeLessThan(220 * 1024 * 1024);
    expect(
      files.filter((file) =>
        /(^|\/)\.env(\.|$)|^\.data|^tests\/|^node_modules\/(typescript|@next\/swc|@playwright|prisma)/.test(file),
      ),
    ).toEqual([]);
    const ignored = read(".dockerignore").split("\n");
    for (const secret of ["**/.env*", ".data", ".git"]) expect(ignored).toContain(secret);
  });

  it("the Docker image ends at its stop signal with exit code 0 and has written to its data alone", async () => {
    const exit = once(site, "exit");
    site.kill(/^STOPSIGNAL (\w+)$/m.exec(dockerfile)?.[1] as NodeJS.Signals);
    expect((await exit)[0]).toBe(0);
    if (isRoot) expect(everything().filter((file) => lstatSync(path.join(image, file)).uid === NOBODY)).toEqual([]);
  });
});

describe.runIf(spawnSync("systemd-analyze", ["--version"]).status === 0)(
  "deploy/collective-site.service (needs systemd-analyze)",
  () => {
    const scratch = temporaryFolder();
    const unit = path.join(scratch, "collective-site.service");
    // the program is elsewhere here
    writeFileSync(
      unit,
      read("deploy/collective-site.service").replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`),
    );

    it("deploy/collective-site.service is accepted by systemd without a warning", () => {
      const { status, stdout, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", unit], {
        encoding: "utf8",
      });
      const said = `${stdout}${stderr}`.split("\n").filter((line) => line.includes("collective-site"));
      expect([status, said]).toEqual([0, []]);
    });

    it("deploy/collective-site.service gives the program few rights", () => {
      const { stdout, status } = spawnSync("systemd-analyze", ["security", "--offline=true", "--threshold=20", unit], {
        encoding: "utf8",
      });
      // systemd 250 and later
      if (/^\s*→ Overall exposure level/m.test(stdout))
        expect([status, stdout.split("\n").at(-2)]).toEqual([0, expect.stringContaining("OK")]);
    });
  },
);
