import type { ApiError } from "@/lib/api/client";
import { CONFIRM_FIRST } from "@/lib/auth/rules";

type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** Registers the dialog that asks who it is; returns the function that removes it. */
export function registerConfirmation(dialog: Ask): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = undefined;
  };
}

/** Whether a person confirmed that it is them, after a response that asks for it; undefined for every other. */
export async function confirmedFor({ status, reason }: ApiError): Promise<boolean | undefined> {
  return status === 403 && reason === CONFIRM_FIRST ? ask?.() : undefined;
}
