/** `npm run admin -- add EMAIL [PASSWORD] | password EMAIL [PASSWORD] | remove EMAIL | list` */
import { z } from "zod";
import { addAdmin, generatePassword, listAdmins, removeAdmin, setAdminPassword } from "../lib/auth/admins.ts";
import { db } from "../lib/db/client.ts";
import { withDatabase } from "./with-database.ts";

const USAGE = `Usage:
  npm run admin -- add EMAIL [PASSWORD]       adds an administrator; without PASSWORD one is generated and shown
  npm run admin -- password EMAIL [PASSWORD]  sets a password and ends that administrator's sessions
  npm run admin -- remove EMAIL               removes an administrator; their posts stay
  npm run admin -- list`;

const emailSchema = z.email().transform((value) => value.toLowerCase());
const passwordSchema = z.string().min(8);

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

async function run([command, ...args]: string[]): Promise<void> {
  if (command === "list") {
    for (const { email, createdAt } of await listAdmins())
      console.log(`${email}\t${createdAt.toISOString().slice(0, 10)}`);
    return;
  }
  const email = emailSchema.safeParse(args[0]);
  if (!email.success || !["add", "password", "remove"].includes(command ?? "")) return fail(USAGE);
  if (command === "remove") {
    return (await removeAdmin(email.data)) ? console.log(`Removed ${email.data}.`) : fail(`There is no ${email.data}.`);
  }
  const password = passwordSchema.safeParse(args[1] ?? generatePassword());
  if (!password.success) return fail("The password must have at least 8 characters.");
  const done =
    command === "add" ? await addAdmin(email.data, password.data) : await setAdminPassword(email.data, password.data);
  if (!done) return fail(command === "add" ? `${email.data} already has an account.` : `There is no ${email.data}.`);
  console.log(command === "add" ? `Added ${email.data}.` : `Set the password of ${email.data}.`);
  if (!args[1]) console.log(`Password: ${password.data}`);
}

await withDatabase(async () => {
  await run(process.argv.slice(2));
  await db().$disconnect();
});
