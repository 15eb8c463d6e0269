import { leadToSecondFactor } from "@/app/admin/second-factor-gate";
import { forbidden, notFound } from "next/navigation";
import type { ComponentType, ReactNode } from "react";
import { InBrowser } from "@/components/admin/shell/in-browser";
import { SignInRequired } from "@/components/admin/shell/sign-in-required";
import { may, type Permission } from "@/lib/auth/permissions";
import type { Actor } from "@/lib/auth/rules";
import { currentStaff } from "@/lib/auth/session";
import { parseId } from "@/lib/validation/fields";

/** Pages check the session too: a navigation inside the admin area does not run the layout again. */
export async function guarded(
  permission: Permission,
  screen: (actor: Actor) => ReactNode | Promise<ReactNode>,
): Promise<ReactNode> {
  const actor = await currentStaff();
  if (!actor) return <SignInRequired />;
  if (permission !== "account") await leadToSecondFactor(actor);
  if (!may(actor, permission)) forbidden();
  return <InBrowser>{await screen(actor)}</InBrowser>;
}

type Props = { params: Promise<{ id: string }> };

/** The page of a record by the id in the URL; 404 for an invalid id, 403 where `isForbidden` says so. */
export function recordPage(
  permission: Permission,
  Screen: ComponentType<{ id: number }>,
  isForbidden?: (actor: Actor, id: number) => Promise<boolean>,
) {
  return async function Page({ params }: Props) {
    const id = parseId((await params).id);
    return guarded(permission, async (actor) => {
      if (!id) notFound();
      if (await isForbidden?.(actor, id)) forbidden();
      return <Screen id={id} />;
    });
  };
}
