/** `npm start` in a new DATA_DIR, for the browser tests. */
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { startMailServer } from "./other-programs.ts";
import { accountEnv, ADMIN } from "./site-client.ts";
import { launchSite } from "./site-process.ts";

const { E2E_DATA_DIR: dataDir = "", E2E_PORT: port = "", E2E_OUTBOX: outbox = "" } = process.env;
writeFileSync(outbox, "");
// left over when a run was killed
rmSync(dataDir, { recursive: true, force: true });
const mailServer = await startMailServer(0, (mail) => appendFileSync(outbox, `${JSON.stringify(mail)}\n`));

const env = {
  DATABASE_URL: "",
  HOST: "127.0.0.1",
  ...accountEnv(ADMIN),
  NEXT_PUBLIC_GA_ID: "G-TEST12345",
  SMTP_URL: mailServer.url,
  CONTACT_NOTIFY_TO: "inbox@example.org",
  CONTACT_EMAIL: "hello@example.org",
};
const { child } = launchSite({ dataDir, port: Number(port), env, quiet: true });
child.stderr?.pipe(process.stderr);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(outbox, { force: true });
  process.exit(code ?? 0);
});
