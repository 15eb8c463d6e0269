import { headers } from "next/headers";
import { findPasswordReset } from "@/lib/account/password-mutations";
import { findInvitation } from "@/lib/auth/invitations";
import { AppError } from "@/lib/errors";
import { findPreviewLink } from "@/lib/previews/link-queries";

/** What reads the token of the pages below /invite, /reset-password and /preview. */
const FINDERS: Record<string, (token: string) => Promise<unknown>> = {
  invite: findInvitation,
  "reset-password": findPasswordReset,
  preview: findPreviewLink,
};

/** Set on the request for which a page is rendered. */
export const DEAD_LINK_HEADER = "x-dead-link";

/** Whether `pathname` is that of a link that is unknown, used, revoked or expired. */
export async function isDeadLink(pathname: string): Promise<boolean> {
  const [, start = "", token = ""] = /^\/([a-z-]+)\/([^/]+)$/.exec(pathname) ?? [];
  const find = FINDERS[start];
  if (!find) return false;
  try {
    await find(token);
    return false;
  } catch (error) {
    // any other failure is the page's, which has a response to it
    return error instanceof AppError && error.code === "not_found";
  }
}

/** Whether the middleware found the link dead: the page shows that by itself, `notFound()` in the browser alone. */
export const isOfDeadLink = async (): Promise<boolean> => (await headers()).has(DEAD_LINK_HEADER);
