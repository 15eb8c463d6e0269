import "server-only";
import { redirect } from "next/navigation";
import type { StaffMember } from "@/lib/auth/rules";
import { lacksSecondFactor } from "@/lib/auth/second-factor";
import { adminPaths } from "@/lib/paths";

/** Redirects a person without a required second factor to the screen that sets one up. */
export async function leadToSecondFactor({ id }: StaffMember): Promise<void> {
  if (await lacksSecondFactor(id)) redirect(adminPaths.account);
}
