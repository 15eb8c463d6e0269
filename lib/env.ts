import { z } from "zod";
import { parseTrustedProxy } from "./trusted-proxy.ts";

/** An unset variable and an empty one (`KEY=` in .env) are the same. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

function isUrl(value: string, protocols: string[]): boolean {
  // A Unix socket is written with an empty host, which the WHATWG parser refuses beside a user name.
  const url = URL.parse(value.replace("@/", "@localhost/"));
  return url !== null && protocols.includes(url.protocol);
}

const url = (...protocols: string[]) =>
  z.string().refine((value) => isUrl(value, protocols.map((name) => `${name}:`)), {
    error: `must be an address beginning with ${protocols.map((name) => `${name}://`).join(" or ")}`,
    abort: true,
  });

const origin = url("http", "https")
  .refine((value) => new URL(value).pathname === "/" && !new URL(value).search, {
    error: "must be an origin like https://example.org, without a path",
    abort: true,
  })
  .transform((value) => new URL(value).origin);

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: "must be a port number between 1 and 65535", abort: true })
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65535, { error: "must be a port number between 1 and 65535" });

const trustedProxy = z.string().transform((value, context) => {
  const trusted = parseTrustedProxy(value);
  if (trusted) return trusted;
  context.addIssue({ code: "custom", message: "must be a number of proxies (1 to 9) or addresses and ranges like 10.0.0.0/8, separated by commas" });
  return z.NEVER;
});

const oneLine = /^[^\r\n]*$/;
const addresses = z.string().refine((value) => value.split(",").every((part) => z.email().safeParse(part.trim()).success), {
  error: "must be an e-mail address, or several separated by commas",
  abort: true,
});

/** Every variable of the program (design.md, section 1); .env.example explains them, a test keeps the two alike. */
export const envSchema = z
  .object({
    DATABASE_URL: optional(url("postgres", "postgresql")),
    DATA_DIR: optional(z.string()).transform((value) => value ?? ".data"),
    PORT: optional(port).transform((value) => value ?? 3000),
    HOST: optional(z.string()).transform((value) => value ?? "0.0.0.0"),
    TRUSTED_PROXY: optional(trustedProxy),
    SITE_URL: optional(origin),
    SITE_NAME: optional(z.string().max(60, "must have 60 characters at most")).transform((value) => value ?? "The Collective"),
    AUTH_SECRET: optional(z.string().min(16, "must have 16 characters at least; `openssl rand -base64 33` writes a good one")),
    ADMIN_EMAIL: optional(z.email("must be an e-mail address")),
    ADMIN_PASSWORD: optional(z.string().min(8, "must have 8 characters at least")),
    AUTH_GOOGLE_ID: optional(z.string()),
    AUTH_GOOGLE_SECRET: optional(z.string()),
    AUTH_GITHUB_ID: optional(z.string()),
    AUTH_GITHUB_SECRET: optional(z.string()),
    RECAPTCHA_SITE_KEY: optional(z.string()),
    RECAPTCHA_SECRET_KEY: optional(z.string()),
    RECAPTCHA_BASE_URL: optional(origin).transform((value) => value ?? "https://www.google.com"),
    RECAPTCHA_MIN_SCORE: optional(z.coerce.number("must be a number from 0 to 1").min(0).max(1)).transform((value) => value ?? 0.5),
    BLOB_READ_WRITE_TOKEN: optional(z.string()),
    SMTP_URL: optional(url("smtp", "smtps")),
    MAIL_FROM: optional(z.string().regex(oneLine, "must be one line").regex(/@/, "must be an e-mail address, with or without a name")),
    CONTACT_NOTIFY_TO: optional(addresses),
    REDIS_URL: optional(url("redis", "rediss")),
    // it is written into a script, so only what such an id consists of
    NEXT_PUBLIC_GA_ID: optional(z.string().regex(/^[A-Za-z0-9-]+$/, "must be a measurement id like G-XXXXXXX")),
  })
  .superRefine((env, context) => {
    const pairs = [
      ["ADMIN_EMAIL", "ADMIN_PASSWORD"],
      ["AUTH_GOOGLE_ID", "AUTH_GOOGLE_SECRET"],
      ["AUTH_GITHUB_ID", "AUTH_GITHUB_SECRET"],
      ["RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET_KEY"],
      ["SMTP_URL", "CONTACT_NOTIFY_TO"],
    ] as const;
    for (const [one, other] of pairs) {
      if (Boolean(env[one]) === Boolean(env[other])) continue;
      const [missing, present] = env[one] ? [other, one] : [one, other];
      context.addIssue({ code: "custom", path: [missing], message: `must be set too, since ${present} is` });
    }
  })
  .transform((env) => ({ ...env, SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}` }));

export type Env = z.infer<typeof envSchema>;

/** A bad environment: `message` has one line per variable, never a value. */
export class EnvError extends Error {}

/** Parses the variables in `source`. Throws EnvError. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = envSchema.safeParse(source);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new EnvError([...new Set(lines)].join("\n"));
}

let parsed: Env | undefined;

/** The environment of this process, parsed at the first call. Throws EnvError. */
export function env(): Env {
  return (parsed ??= parseEnv(process.env));
}

/** Sets variables found or made at start (the embedded database's address, the generated secret) for this process and its children. */
export function setEnv(values: Partial<Record<keyof Env, string>>): void {
  Object.assign(process.env, values);
  parsed = undefined;
}

/** True while `next build` renders (Next sets NEXT_PHASE). */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === "phase-production-build";
}

/** True on Vercel, whose own cache and headers take the place of our server's. */
export function isOnVercel(): boolean {
  return Boolean(process.env.VERCEL);
}

/** NextAuth takes the site's origin from this variable; without it, from headers that any client can send. */
export function nameSiteForNextAuth(): void {
  process.env.AUTH_URL = env().SITE_URL;
}

/** True on the development server, whose scripts need what production forbids. */
export function isDevelopment(): boolean {
  return process.env.NODE_ENV === "development";
}

/** Where Vercel Blob is called; its own library reads the same variable. */
export function blobApiUrl(): string {
  return process.env.VERCEL_BLOB_API_URL || "https://vercel.com/api/blob";
}
