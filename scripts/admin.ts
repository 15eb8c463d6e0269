/** `npm run admin -- add EMAIL [PASSWORD] [--role ROLE] | role EMAIL ROLE | invite EMAIL ROLE | password EMAIL [PASSWORD] | reset-second-factor EMAIL | remove EMAIL | list` */
import { z } from "zod";
import {
  addAccount,
  changeAccount,
  findAccount,
  generatePassword,
  listAccounts,
  removeAccount,
  resetSecondFactor,
  setPassword,
} from "../lib/auth/accounts.ts";
import { assertGoodPassword } from "../lib/auth/password-rule.ts";
import { ROLES, SYSTEM } from "../lib/auth/rules.ts";
import { env } from "../lib/env.ts";
import { invite } from "../lib/auth/invitations.ts";
import { withDatabase } from "./with-database.ts";

const USAGE = `Usage:
  npm run admin -- add EMAIL [PASSWORD] [--role owner|editor|author]
                                              adds an account, an owner by default; without PASSWORD one is generated and shown
  npm run admin -- role EMAIL ROLE            makes somebody owner, editor or author
  npm run admin -- invite EMAIL ROLE          prints a link by which somebody creates an account, once, within 7 days
  npm run admin -- password EMAIL [PASSWORD]  sets a password, removes the second factor and ends that person's sessions
  npm run admin -- reset-second-factor EMAIL  removes authenticator app, recovery codes and passkeys; the password stays
  npm run admin -- remove EMAIL               removes an account; its posts stay
  npm run admin -- list                       address, role, state, second factor and day of creation`;

const COMMANDS = ["add", "role", "invite", "password", "reset-second-factor", "remove"];

const emailSchema = z.email().transform((value) => value.toLowerCase());
const roleSchema = z.enum(ROLES);

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

async function list(): Promise<void> {
  for (const { email, role, disabledAt, factors, createdAt } of await listAccounts()) {
    const state = disabledAt ? "disabled" : "active";
    const secondFactor = factors.join(" and ") || "no second factor";
    console.log([email, role, state, secondFactor, createdAt.toISOString().slice(0, 10)].join("\t"));
  }
}

async function changeRole(email: string, role: (typeof ROLES)[number]): Promise<void> {
  const id = await findAccount(email);
  if (!id) return fail(`There is no ${email}.`);
  await changeAccount(SYSTEM, id, { role });
  console.log(`${email} is now an ${role}.`);
}

async function run(args: string[]): Promise<void> {
  const at = args.indexOf("--role");
  const [command = "", address, third, ...rest] = at === -1 ? args : args.toSpliced(at, 2);
  if (command === "list") return list();
  const email = emailSchema.safeParse(address);
  const role = roleSchema.safeParse(["role", "invite"].includes(command) ? third : at === -1 ? "owner" : args[at + 1]);
  if (!email.success || !role.success || rest.length > 0 || !COMMANDS.includes(command)) return fail(USAGE);
  if (command === "role") return changeRole(email.data, role.data);
  if (command === "invite") {
    const { url } = await invite(SYSTEM, { email: email.data, role: role.data }, false);
    return console.log(`${email.data} creates an account as an ${role.data}, once, within 7 days:\n${url}`);
  }
  if (command === "reset-second-factor") {
    const id = await findAccount(email.data);
    if (!id) return fail(`There is no ${email.data}.`);
    await resetSecondFactor(SYSTEM, id);
    console.log(`${email.data} has no second factor any more, and is signed out everywhere.`);
  } else if (command === "remove") {
    if (!(await removeAccount(SYSTEM, email.data))) return fail(`There is no ${email.data}.`);
    console.log(`Removed ${email.data}.`);
  } else {
    const password = third ?? generatePassword();
    await assertGoodPassword(password, { email: email.data });
    const done =
      command === "add"
        ? await addAccount(SYSTEM, email.data, password, role.data)
        : await setPassword(SYSTEM, email.data, password);
    if (!done) return fail(command === "add" ? `${email.data} already has an account.` : `There is no ${email.data}.`);
    console.log(command === "add" ? `Added ${email.data}.` : `Set the password of ${email.data}.`);
    // who lost the second factor gets in again as well
    const id = command === "password" && (await findAccount(email.data));
    if (id && (await resetSecondFactor(SYSTEM, id)).had)
      console.log("The second factor is removed: it can be set up anew under Account.");
    if (!third) console.log(`Password: ${password}`);
  }
  if (email.data === env().ADMIN_EMAIL?.toLowerCase())
    console.log("ADMIN_PASSWORD is set for this address: a start applies it again only when its value has changed.");
}

await withDatabase(() => run(process.argv.slice(2)));
