import type { ReactNode } from "react";
import { InBrowser } from "@/components/admin/shell/in-browser";
import { SignInRequired } from "@/components/admin/shell/sign-in-required";
import { currentAdmin } from "@/lib/auth/session";

/** Pages check the session too: a navigation inside the admin area does not run the layout again. */
export async function guarded(screen: () => ReactNode): Promise<ReactNode> {
  return (await currentAdmin()) ? <InBrowser>{screen()}</InBrowser> : <SignInRequired />;
}
