import { headers } from "next/headers";
import { findPasswordReset } from "@/lib/account/password-mutations";
import { findInvitation } from "@/lib/auth/invitations";
import { AppError } from "@/lib/errors";
import { findPreviewLink } from "@/lib/previews/link-queries";

/** The functions that look up the token of a page, by the first part of its path. */
const FINDERS: Record<string, (token: string) => Promise<unknown>> = {
  invite: findInvitation,
  "reset-password": findPasswordReset,
  preview: findPreviewLink,
};

/** Set by the middleware on the request that the page reads. */
export const DEAD_LINK_HEADER = "x-dead-link";

/** Returns true if the link at `pathname` is unknown, used, revoked or expired. */
export async function isDeadLink(pathname: string): Promise<boolean> {
  const [, start = "", token = ""] = /^\/([a-z-]+)\/([^/]+)$/.exec(pathname) ?? [];
  const find = FINDERS[start];
  if (!find) return false;
  try {
    await find(token);
    return false;
  } catch (error) {
    // the page handles other errors
    return error instanceof AppError && error.code === "not_found";
  }
}

/** Whether the middleware found the link dead. Pages render NotFound themselves: notFound() shows it only by script. */
export const hasDeadLinkHeader = async (): Promise<boolean> => (await headers()).has(DEAD_LINK_HEADER);
