import "server-only";
import { type FactorChange, factorChangeMail } from "../mail/templates/factor-change.ts";
import { mailAccount } from "./mail-account.ts";

/** Mails a change of the ways to sign in to its account. */
export const work = ({ id, ...change }: FactorChange & { id: string }): Promise<void> =>
  mailAccount(id, (to, site) => factorChangeMail(change, to, site));
