import "server-only";
import GitHub, { type GitHubProfile } from "next-auth/providers/github";
import Google from "next-auth/providers/google";
import type { Provider } from "next-auth/providers";
import { z } from "zod";
import { db } from "../db/client.ts";
import { env } from "../env.ts";

/** The configured OAuth providers. Accounts are linked by email address: findOAuthAccount accepts verified ones only. */
export function nextAuthProviders(): Provider[] {
  const { AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET, AUTH_GITHUB_ID, AUTH_GITHUB_SECRET } = env();
  // State as well as PKCE: not every provider enforces PKCE.
  const options = { allowDangerousEmailAccountLinking: true, checks: ["pkce" as const, "state" as const] };
  return [
    ...(AUTH_GOOGLE_ID ? [Google({ clientId: AUTH_GOOGLE_ID, clientSecret: AUTH_GOOGLE_SECRET, ...options })] : []),
    ...(AUTH_GITHUB_ID
      ? [
          GitHub({
            clientId: AUTH_GITHUB_ID,
            clientSecret: AUTH_GITHUB_SECRET,
            ...options,
            userinfo: { url: "https://api.github.com/user", request: githubUser },
          }),
        ]
      : []),
  ];
}

type Identity = { provider: string; providerAccountId: string };
type Profile = { email?: string | null; email_verified?: boolean | null };

/** The account of an OAuth identity: the linked one, else the one of its verified address; null also for a disabled one. */
export async function findOAuthAccount(identity: Identity, profile: Profile | undefined): Promise<string | null> {
  if (!profile?.email || profile.email_verified !== true) return null;
  const { provider, providerAccountId } = identity;
  const where = { provider_providerAccountId: { provider, providerAccountId } };
  const [linked, known] = await Promise.all([
    db().account.findUnique({ where, select: { userId: true } }),
    db().user.findUnique({ where: { email: profile.email.toLowerCase(), disabledAt: null }, select: { id: true } }),
  ]);
  return known && (linked?.userId ?? known.id);
}

const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

// GitHub marks addresses as verified in their list only, not in the profile.
async function githubUser({ tokens }: { tokens: { access_token?: string } }): Promise<GitHubProfile> {
  const headers = { Authorization: `Bearer ${tokens.access_token}`, "User-Agent": "collective-site" };
  const [profile, emails] = await Promise.all(
    ["https://api.github.com/user", "https://api.github.com/user/emails"].map(async (url) =>
      (await fetch(url, { headers })).json(),
    ),
  );
  const primary = githubEmails.parse(emails).find((email) => email.primary && email.verified);
  return { ...profile, email: primary?.email ?? null, email_verified: primary !== undefined };
}
