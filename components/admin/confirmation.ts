import type { ApiError } from "@/lib/api/client";
import { CONFIRM_FIRST } from "@/lib/auth/rules";
import { createStore } from "@/lib/browser/store";

/** Asks who it is, where the screen can. */
export const confirmation = createStore<(() => Promise<boolean>) | undefined>(undefined);

/** Whether a person confirmed that it is them, after a response that asks for it; undefined for every other. */
export async function confirmedFor({ status, reason }: ApiError): Promise<boolean | undefined> {
  return status === 403 && reason === CONFIRM_FIRST ? confirmation.get()?.() : undefined;
}
