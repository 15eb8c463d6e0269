import { z } from "zod";
import { brand } from "./site/documents/brand.ts";
import { AppError } from "./errors.ts";
import { orNull } from "./or-null.ts";
import { parseRanges, parseTrustedProxy } from "./security/address-range.ts";
import { parseUrl } from "./validation/address.ts";

/** `KEY=` in .env means unset, and blanks are no value. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), schema.optional());

const withDefault = <Value>(schema: z.ZodType<Value>, value: Value) =>
  optional(schema).transform((given) => given ?? value);

const onOff = withDefault(z.enum(["on", "off"], "must be on or off"), "on");

const refusal = (error: string) => ({ error, abort: true });
const MUST_BE_ENCODED = refusal(
  "must have special characters in its user and password encoded: % is written as %25, # as %23, / as %2F, ? as %3F",
);

/** Whether the user or password of a URL has a / # or ? that ends it too early: an @ follows. */
function isCutShort(value: string): boolean {
  const [, path = "", query = ""] = /^[^:]*:\/\/[^/?#]*([^?]*)(.*)$/s.exec(value) ?? [];
  return path.includes("@") || /^[^=]*@/.test(query);
}

/** A Unix socket has an empty host, which the WHATWG parser refuses beside a user name. */
const EMPTY_HOST = "@/";

function url(...protocols: string[]) {
  const beginnings = protocols.map((name) => `${name}://`);
  return z
    .string()
    .trim()
    .refine((value) => !isCutShort(value), MUST_BE_ENCODED)
    .refine(
      (value) => beginnings.some((beginning) => value.toLowerCase().startsWith(beginning)),
      refusal(`must be an address beginning with ${beginnings.join(" or ")}`),
    )
    .refine(
      (value) => parseUrl(value.replace(EMPTY_HOST, "@localhost/")),
      refusal("must be an address: its host or port is none"),
    );
}

/** Whether user and password can be decoded, for URLs whose reader decodes them. */
function canDecodeUser(value: string): boolean {
  const { username, password } = new URL(value);
  return orNull(() => decodeURIComponent(username + password)) !== null;
}

/** PostgreSQL's driver reads a percent sign that encodes nothing as itself. */
const canDriverDecodeUser = (value: string): boolean =>
  /%(?![0-9a-f]{2})/i.test(value) || canDecodeUser(value.replace(EMPTY_HOST, "@localhost/"));

const origin = url("http", "https")
  .refine(
    (value) => new URL(value).href === `${new URL(value).origin}/`,
    refusal("must be an origin like https://example.org, without a path"),
  )
  .transform((value) => new URL(value).origin);

// a store may have a path (https://project.example.co/storage/v1/s3)
const endpoint = url("http", "https")
  .refine((value) => !new URL(value).search && !new URL(value).hash, refusal("must be an address without ? and #"))
  .transform((value) => new URL(value).href.replace(/\/+$/, ""));

const NO_PORT = "must be a port number between 1 and 65535";
const port = z
  .string()
  .regex(/^\d{1,5}$/, refusal(NO_PORT))
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65535, NO_PORT);

/** Transforms a text by `parse`, and refuses it with `message` if that returns null. */
const parsedText = <Value>(parse: (value: string) => Value | null, message: string) =>
  z.string().transform((value, context) => {
    const parsed = parse(value);
    if (parsed !== null) return parsed;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const trustedProxy = parsedText(
  parseTrustedProxy,
  "must be a number of proxies (1 to 9) or addresses and ranges like 10.0.0.0/8, separated by commas",
);

const ranges = parsedText(parseRanges, "must be addresses and ranges like 10.0.0.0/8, separated by commas");

const oneLine = /^[^\r\n]*$/;
const addresses = z
  .string()
  .refine(
    (value) => value.split(",").every((part) => z.email().safeParse(part.trim()).success),
    refusal("must be an e-mail address, or several separated by commas"),
  );

// taken apart here: a mail library reads a colon or comma in an unquoted name as a group or a list
const mailbox = parsedText((value) => {
  const [, name = "", named, alone] =
    /^(?:([^\r\n<>]*?)\s*<([^\s<>]+@[^\s<>]+)>|([^\s<>",;]+@[^\s<>",;]+))$/.exec(value.trim()) ?? [];
  const address = named ?? alone;
  return address ? { name: name.replace(/^"(.*)"$/, "$1").replace(/\\(.)/g, "$1"), address } : null;
}, "must be an e-mail address, with or without a name");

// RFC 6750, 2.1: the characters of a bearer token
const bearerToken = z
  .string()
  .regex(/^[\w.~+/-]+=*$/, "must consist of letters, digits and - . _ ~ + / =")
  .min(8, "must have at least 8 characters; `openssl rand -hex 24` writes a good one");

const S3_NAMES = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Every variable of the program; .env.example explains them, and a test keeps both in step. */
export const envSchema = z
  .object({
    DATABASE_URL: optional(url("postgres", "postgresql").refine(canDriverDecodeUser, MUST_BE_ENCODED)),
    DATA_DIR: withDefault(z.string().trim(), ".data"),
    PORT: withDefault(port, 3000),
    HOST: withDefault(z.string(), "0.0.0.0"),
    TRUSTED_PROXY: optional(trustedProxy),
    SITE_URL: optional(origin),
    SITE_NAME: withDefault(
      z.string().regex(oneLine, "must be one line").max(60, "must have at most 60 characters"),
      brand.default.name,
    ),
    AUTH_SECRET: optional(
      z.string().min(16, "must have at least 16 characters; `openssl rand -base64 33` writes a good one"),
    ),
    ADMIN_EMAIL: optional(z.email("must be an e-mail address")),
    ADMIN_PASSWORD: optional(z.string().min(8, "must have at least 8 characters")),
    AUTH_GOOGLE_ID: optional(z.string()),
    AUTH_GOOGLE_SECRET: optional(z.string()),
    AUTH_GITHUB_ID: optional(z.string()),
    AUTH_GITHUB_SECRET: optional(z.string()),
    RECAPTCHA_SITE_KEY: optional(z.string()),
    RECAPTCHA_SECRET_KEY: optional(z.string()),
    RECAPTCHA_BASE_URL: withDefault(origin, "https://www.google.com"),
    RECAPTCHA_MIN_SCORE: withDefault(z.coerce.number("must be a number from 0 to 1").min(0).max(1), 0.5),
    BLOB_READ_WRITE_TOKEN: optional(z.string()),
    S3_ENDPOINT: optional(endpoint),
    S3_BUCKET: optional(
      z
        .string()
        .regex(
          /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
          "must be the name of a bucket: 3 to 63 lowercase letters, digits, dots and hyphens",
        ),
    ),
    S3_REGION: optional(z.string().regex(/^[a-z0-9-]+$/i, "must be a region like eu-central-1 or auto")),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    SMTP_URL: optional(
      url("smtp", "smtps")
        .refine((value) => new URL(value).hostname, refusal("must name a mail server"))
        .refine(canDecodeUser, MUST_BE_ENCODED),
    ),
    MAIL_FROM: optional(mailbox),
    CONTACT_NOTIFY_TO: optional(addresses),
    REDIS_URL: optional(
      url("redis", "rediss")
        .refine(canDecodeUser, MUST_BE_ENCODED)
        .refine(
          (value) => /^\/?\d*$/.test(new URL(value).pathname),
          "must have the number of a database as its path, or none",
        ),
    ),
    CONTACT_EMAIL: optional(z.email("must be an e-mail address")),
    METRICS_TOKEN: optional(bearerToken),
    CRON_SECRET: optional(bearerToken),
    FETCH_ALLOW: withDefault(ranges, []),
    LINK_CHECKS: onOff,
    DEFERRED_HYDRATION: onOff,
    // the value is written into a script
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
    const given = [...S3_NAMES, "S3_ENDPOINT" as const].find((name) => env[name]);
    for (const name of given ? S3_NAMES : [])
      if (!env[name]) context.addIssue({ code: "custom", path: [name], message: `must be set too, since ${given} is` });
    if (given && env.BLOB_READ_WRITE_TOKEN)
      context.addIssue({
        code: "custom",
        path: ["BLOB_READ_WRITE_TOKEN"],
        message: `cannot be set beside ${given}: images are kept in one store`,
      });
  })
  .transform((env) => ({ ...env, SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}` }));

type Env = z.infer<typeof envSchema>;

export type S3Settings = Record<(typeof S3_NAMES)[number], string> & { S3_ENDPOINT?: string };

/** The settings of an S3 store, or null: either all are set, or none. */
export const s3Settings = (): S3Settings | null => (env().S3_BUCKET ? (env() as S3Settings) : null);

/** `message` has one line per variable, without values. */
export class EnvError extends Error {}

/** Throws EnvError. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = envSchema.safeParse(source);
  if (result.success) return result.data;
  const { fieldErrors } = z.flattenError(result.error);
  const lines = Object.entries(fieldErrors).map(([name, messages]) => `${name} ${messages[0]}`);
  throw new EnvError(lines.join("\n"));
}

let parsedEnv: Env | undefined;

/** The environment, parsed once. Throws EnvError. */
export function env(): Env {
  return (parsedEnv ??= parseEnv(process.env));
}

/** AUTH_SECRET, from which keys are derived. Throws AppError unavailable: an empty key would protect nothing. */
export function authSecret(): string {
  const { AUTH_SECRET } = env();
  if (!AUTH_SECRET) throw new AppError("unavailable", "The site has no AUTH_SECRET: it must be set.");
  return AUTH_SECRET;
}

/** Sets variables determined at start (database address, secret) for this process and its children. */
export function setEnv(values: Partial<Record<keyof Env, string>>): void {
  Object.assign(process.env, values);
  parsedEnv = undefined;
}

const BUILDING_VARIABLE = "COLLECTIVE_IS_BUILDING";

/** Marks this process and the build's workers as building (next.config.ts). */
export function markBuilding(): void {
  process.env[BUILDING_VARIABLE] = "1";
}

export const isBuilding = (): boolean => process.env[BUILDING_VARIABLE] === "1";

/** Whether builds and `npm run dev` write a cache. This takes a third of the time, and helps only the next one. */
export const writesBuildCache = (): boolean => process.env.BUILD_CACHE !== "off";

/** Whether SITE_URL was set, rather than defaulting to localhost. */
export const isSiteUrlSet = (): boolean => Boolean(process.env.SITE_URL?.trim());

/** The commit, from Docker's build argument or Vercel. */
export function sourceCommit(): string | null {
  return (process.env.SOURCE_COMMIT || process.env.VERCEL_GIT_COMMIT_SHA)?.slice(0, 7) ?? null;
}

/** True on Vercel, where its cache and headers replace our server's. */
export const isOnVercel = (): boolean => Boolean(process.env.VERCEL);

/** Without this variable NextAuth would trust the host headers of clients. */
export function setNextAuthUrl(): void {
  process.env.AUTH_URL = env().SITE_URL;
}

/** Development scripts need what production's policy forbids. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === "development";

/** Vercel Blob's API; its own library reads the same variable. */
export const blobApiUrl = (): string => process.env.VERCEL_BLOB_API_URL || "https://vercel.com/api/blob";
