import { leadToSecondFactor } from "@/app/admin/second-factor-gate";
import { forbidden, notFound } from "next/navigation";
import type { ComponentType, ReactNode } from "react";
import { InBrowser } from "@/components/admin/shell/in-browser";
import { SignInRequired } from "@/components/admin/shell/sign-in-required";
import { may, type Permission } from "@/lib/auth/permissions";
import { currentStaff } from "@/lib/auth/session";
import { parseId } from "@/lib/validation/fields";

/** Pages check the session too: a navigation inside the admin area does not run the layout again. */
export async function guarded(permission: Permission, screen: () => ReactNode): Promise<ReactNode> {
  const actor = await currentStaff();
  if (!actor) return <SignInRequired />;
  if (permission !== "account") await leadToSecondFactor(actor);
  if (!may(actor, permission)) forbidden();
  return <InBrowser>{screen()}</InBrowser>;
}

type Props = { params: Promise<{ id: string }> };

/** The page of a record by the id in the URL; 404 for an invalid id. */
export function recordPage(permission: Permission, Screen: ComponentType<{ id: number }>) {
  return async function Page({ params }: Props) {
    const id = parseId((await params).id);
    return guarded(permission, () => (id ? <Screen id={id} /> : notFound()));
  };
}
