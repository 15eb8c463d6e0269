import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../support/prepared-site.ts";

const script = path.join(import.meta.dirname, "../../deploy/release.sh");

/** Stubs of the machine's programs, which log the current release when they are called. */
const PROGRAMS = {
  npm: '[ "$1" != run ] || [ ! -e broken ] || exit 1; [ "$1" != run ] || { mkdir -p .next; echo > .next/build-stamp; }',
  systemctl: ":",
  curl: '! [ -e "$COLLECTIVE_HOME/current/silent" ]',
  sleep: ":",
};

describe.runIf(process.platform === "linux")("deploy/release.sh", () => {
  const scratch = temporaryFolder();
  const inScratch = (name: string) => path.join(scratch, name);
  const [home, origin, bin] = [inScratch("home"), inScratch("origin"), inScratch("bin")];
  const log = path.join(scratch, "log");
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", origin, "-c", "user.name=x", "-c", "user.email=x@example.org", ...args], {
      encoding: "utf8",
    }).trim();

  function commit(...files: string[]): string {
    git("rm", "-rq", "--ignore-unmatch", ".");
    for (const file of ["page", ...files]) writeFileSync(path.join(origin, file), String(Math.random()));
    git("add", ".");
    git("commit", "--quiet", "--message=x");
    return git("rev-parse", "--short=12", "HEAD");
  }

  function release(...args: string[]) {
    writeFileSync(log, "");
    const { status, stdout, stderr } = spawnSync(script, args, {
      encoding: "utf8",
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, COLLECTIVE_HOME: home },
    });
    const calls = readFileSync(log, "utf8").trim().split("\n");
    return { status, output: stdout + stderr, calls: calls.filter((line) => !line.startsWith("curl")) };
  }

  const current = () => path.basename(readlinkSync(path.join(home, "current")));

  let first: string;
  beforeAll(() => {
    for (const directory of [home, origin, bin]) mkdirSync(directory);
    for (const [name, work] of Object.entries(PROGRAMS)) {
      const call = `echo "${name} $1: $(readlink "$COLLECTIVE_HOME/current" || true)" >> ${log}`;
      writeFileSync(path.join(bin, name), `#!/bin/sh\n${call}\n${work}\n`, { mode: 0o755 });
    }
    execFileSync("git", ["init", "--quiet", "--initial-branch=main", origin]);
    first = commit();
    execFileSync("git", ["clone", "--quiet", origin, path.join(home, "repository")]);
    writeFileSync(path.join(home, ".env"), "SITE_NAME=Studio");
  });

  it("deploy/release.sh installs the newest commit with the settings of the machine", () => {
    expect(release()).toMatchObject({ status: 0, output: `${first} runs.\n` });
    expect(current()).toBe(first);
    expect(readFileSync(path.join(home, "current/.env"), "utf8")).toBe("SITE_NAME=Studio");
  });

  it("deploy/release.sh builds beside the running release, and switches before the restart", () => {
    const before = `releases/${first}`;
    const calls = [`npm ci: ${before}`, `npm run: ${before}`, `systemctl restart: releases/${commit()}`];
    expect(release()).toMatchObject({ status: 0, calls });
  });

  it.each([
    ["cannot be built", "broken", /was not built/],
    ["does not answer", "silent", /did not answer/],
  ])("deploy/release.sh keeps the running release when a commit %s", (_what, file, message) => {
    const before = current();
    commit(file);
    expect(release()).toMatchObject({ status: 1, output: expect.stringMatching(message) });
    expect(current()).toBe(before);
  });

  it("deploy/release.sh goes back to a release without a build, and forward again", () => {
    const [newest, branch] = [commit(), current()];
    expect(release().status).toBe(0);
    const back = release(branch);
    expect(back).toMatchObject({ status: 0, calls: [`systemctl restart: releases/${branch}`] });
    expect(current()).toBe(branch);
    expect(release().status).toBe(0);
    expect(current()).toBe(newest);
  });

  it("deploy/release.sh keeps three releases", () => {
    for (let count = 0; count < 3; count += 1) {
      commit();
      release();
    }
    const kept = readdirSync(path.join(home, "releases"));
    expect(kept).toHaveLength(3);
    expect(kept).toContain(current());
  });
});
