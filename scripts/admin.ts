/** `npm run admin -- COMMAND …`: manages accounts. USAGE lists the commands. */
import { z } from "zod";
import {
  addAccount,
  changeAccount,
  findAccountId,
  generatePassword,
  listAccounts,
  removeAccount,
  resetSecondFactor,
  setPassword,
} from "../lib/auth/accounts.ts";
import { assertGoodPassword } from "../lib/auth/password-rule.ts";
import { type Role, ROLES, SYSTEM } from "../lib/auth/rules.ts";
import { env } from "../lib/env.ts";
import { invite } from "../lib/auth/invitations.ts";
import { withDatabase, endWithUsage, readArguments } from "./with-database.ts";

const USAGE = `Usage:
  npm run admin -- add EMAIL [PASSWORD] [--role owner|editor|author]
                                              adds an account, an owner by default; without PASSWORD one is generated and shown
  npm run admin -- role EMAIL ROLE            makes somebody owner, editor or author
  npm run admin -- invite EMAIL ROLE          prints a link by which somebody creates an account, once, within 7 days
  npm run admin -- password EMAIL [PASSWORD]  sets a password, removes the second factor and ends that person's sessions
  npm run admin -- reset-second-factor EMAIL  removes authenticator app, recovery codes and passkeys; the password stays
  npm run admin -- remove EMAIL               removes an account; its posts stay
  npm run admin -- list                       address, role, state, second factor and day of creation`;

/** Each command with its maximum number of arguments. */
const COMMANDS = new Map(
  Object.entries({ add: 2, role: 2, invite: 2, password: 2, "reset-second-factor": 1, remove: 1, list: 0 }),
);

async function list(): Promise<void> {
  for (const { email, role, disabledAt, factors, createdAt } of await listAccounts()) {
    const state = disabledAt ? "disabled" : "active";
    const secondFactor = factors.join(" and ") || "no second factor";
    console.log([email, role, state, secondFactor, createdAt.toISOString().slice(0, 10)].join("\t"));
  }
}

async function run(command: string, email: string, role: Role, given?: string): Promise<void> {
  if (command === "role") {
    await changeAccount(SYSTEM, await findAccountId(email), { role });
    return console.log(`${email} is now an ${role}.`);
  }
  if (command === "invite") {
    const { url } = await invite(SYSTEM, { email, role }, false);
    return console.log(`${email} creates an account as an ${role}, once, within 7 days:\n${url}`);
  }
  if (command === "reset-second-factor") {
    await resetSecondFactor(SYSTEM, await findAccountId(email));
    console.log(`${email} has no second factor any more, and is signed out everywhere.`);
  } else if (command === "remove") {
    await removeAccount(SYSTEM, email);
    console.log(`Removed ${email}.`);
    if (!(await listAccounts()).some(({ role, disabledAt }) => role === "owner" && !disabledAt))
      console.log("Nobody is an owner of this site any more. Add one: npm run admin -- add EMAIL");
  } else {
    const password = given ?? generatePassword();
    await assertGoodPassword(password, { email });
    if (command === "add") {
      await addAccount(SYSTEM, email, password, role);
      console.log(`Added ${email}.`);
    } else {
      const id = await findAccountId(email);
      await setPassword(SYSTEM, email, password);
      console.log(`Set the password of ${email}.`);
      // so that a person who has lost the second factor can sign in
      if ((await resetSecondFactor(SYSTEM, id)).hadFactor)
        console.log("The second factor is removed: it can be set up anew under Account.");
    }
    if (!given) console.log(`Password: ${password}`);
  }
  if (email === env().ADMIN_EMAIL?.toLowerCase())
    console.log("ADMIN_PASSWORD is set for this address: a start applies it again only when its value has changed.");
}

const { values, positionals } = readArguments(USAGE, { role: { type: "string", default: "owner" } });
const [command = "", ...words] = positionals;
const [address, argument] = words;
if (words.length > (COMMANDS.get(command) ?? -1)) endWithUsage(USAGE);
if (command === "list") await withDatabase(list);
else {
  const { data: email } = z.email().toLowerCase().safeParse(address);
  const roleName = ["role", "invite"].includes(command) ? argument : values.role;
  const role = ROLES.find((one) => one === roleName);
  if (!email || !role) endWithUsage(USAGE);
  await withDatabase(() => run(command, email, role, argument));
}
