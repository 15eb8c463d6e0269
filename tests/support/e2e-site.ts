/** `npm start` in a new DATA_DIR, for the browser tests. */
import { spawn } from "node:child_process";
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ADMIN } from "./site-client.ts";
import { startMailServer } from "./other-programs.ts";

const root = path.join(import.meta.dirname, "../..");
const dataDir = process.env.E2E_DATA_DIR ?? "";
const port = process.env.E2E_PORT ?? "";
const outbox = process.env.E2E_OUTBOX ?? "";
writeFileSync(outbox, "");
// of a run that was killed
rmSync(dataDir, { recursive: true, force: true });
const mailServer = await startMailServer(0, (mail) => appendFileSync(outbox, `${JSON.stringify(mail)}\n`));

const site = spawn(process.execPath, [path.join(root, "scripts/start.js")], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    DATABASE_URL: "",
    DATA_DIR: dataDir,
    PORT: port,
    HOST: "127.0.0.1",
    SITE_URL: `http://localhost:${port}`,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    NEXT_PUBLIC_GA_ID: "G-TEST12345",
    SMTP_URL: mailServer.url,
    CONTACT_NOTIFY_TO: "inbox@example.org",
    CONTACT_EMAIL: "hello@example.org",
    // of other sites, to journeys of imports
    FETCH_ALLOW: "127.0.0.2",
    LINK_CHECKS: "off",
  },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => site.kill(signal));
site.on("exit", (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(outbox, { force: true });
  process.exit(code ?? 0);
});
