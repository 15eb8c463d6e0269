import "server-only";
import { newDeviceMail, type SignIn } from "../mail/templates/new-device.ts";
import { mailAccount } from "./mail-account.ts";

/** Mails a sign-in from an unknown device to its account. */
export const work = ({ id, ...signIn }: SignIn & { id: string }): Promise<void> =>
  mailAccount(id, (to, site) => newDeviceMail(signIn, to, site));
