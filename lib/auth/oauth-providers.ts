import "server-only";
import { env } from "../env.ts";

const GOOGLE = { id: "google", name: "Google", origin: "https://accounts.google.com" } as const;
const GITHUB = { id: "github", name: "GitHub", origin: "https://github.com" } as const;

/** The configured OAuth providers; `origin` is where the sign-in form posts. */
export function oauthProviders() {
  const { AUTH_GOOGLE_ID, AUTH_GITHUB_ID } = env();
  return [...(AUTH_GOOGLE_ID ? [GOOGLE] : []), ...(AUTH_GITHUB_ID ? [GITHUB] : [])];
}
