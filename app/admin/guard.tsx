import "server-only";
import { forbidden, notFound, redirect } from "next/navigation";
import type { ComponentType, ReactNode } from "react";
import { InBrowser } from "@/components/admin/shell/in-browser";
import { SignInRequired } from "@/components/admin/shell/sign-in-required";
import { type StaffActor, type StaffMember, may, type Permission } from "@/lib/auth/rules";
import { lacksSecondFactor } from "@/lib/auth/second-factor";
import { currentStaff } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { adminPaths } from "@/lib/paths";
import { parseId } from "@/lib/validation/fields";

/** Redirects a person without a required second factor to the screen that sets one up. */
export async function requireSecondFactor({ id }: StaffMember): Promise<void> {
  if (await lacksSecondFactor(id)) redirect(adminPaths.account);
}

/** Pages check the session too: a navigation inside the admin area does not run the layout again. */
export async function guard(
  permission: Permission,
  screen: (actor: StaffActor) => ReactNode | Promise<ReactNode>,
): Promise<ReactNode> {
  const actor = await currentStaff();
  if (!actor) return <SignInRequired />;
  if (permission !== "account") await requireSecondFactor(actor);
  if (!may(actor, permission)) forbidden();
  return <InBrowser>{await screen(actor)}</InBrowser>;
}

export const screenPage = (permission: Permission, Screen: ComponentType) => () => guard(permission, () => <Screen />);

/** Responds 403 to `forbidden`. Ignores a missing record, which the screen itself reports. */
function handleRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "forbidden") forbidden();
}

type Props = { params: Promise<{ id: string }> };

/** The page of a record by the id in the URL; 404 for an invalid id, 403 if `assertRecord` throws `forbidden`. */
export function recordPage(
  permission: Permission,
  Screen: ComponentType<{ id: number }>,
  assertRecord?: (actor: StaffActor, id: number) => Promise<void>,
) {
  return async function Page({ params }: Props) {
    const id = parseId((await params).id);
    return guard(permission, async (actor) => {
      if (!id) notFound();
      await assertRecord?.(actor, id).catch(handleRefusal);
      return <Screen id={id} />;
    });
  };
}
