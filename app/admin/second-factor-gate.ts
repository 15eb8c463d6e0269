import "server-only";
import { redirect } from "next/navigation";
import type { StaffMember } from "@/lib/auth/rules";
import { lacksSecondFactor } from "@/lib/auth/second-factor";
import { adminPaths } from "@/lib/paths";

/** Leads who lacks a required second factor to where it is set up. */
export async function leadToSecondFactor({ id }: StaffMember): Promise<void> {
  if (await lacksSecondFactor(id)) redirect(adminPaths.account);
}
