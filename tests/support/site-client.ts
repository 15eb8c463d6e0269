/** An administrator and visitors who use the running site over HTTP. */
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { startRecaptchaServer } from "./recaptcha-server.ts";

export const OPERATOR = { email: "operator@example.org", password: "a password of the operation" };

/** Settings for them: an account, and a bot check without cost (X-Forwarded-For tells visitors apart). */
export async function startBotCheck() {
  const server = await startRecaptchaServer();
  server.state.answer = { success: true, action: "contact_form", hostname: "localhost", score: 0.9 };
  const env = {
    ADMIN_EMAIL: OPERATOR.email,
    ADMIN_PASSWORD: OPERATOR.password,
    RECAPTCHA_SITE_KEY: "site",
    RECAPTCHA_SECRET_KEY: "secret",
    RECAPTCHA_BASE_URL: server.url,
    TRUSTED_PROXY: "1",
  };
  return { env, stop: server.stop };
}

const someAddress = () => `10.${[...randomBytes(3)].join(".")}`;

type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  let body: Record<string, unknown> = {};
  try {
    body = JSON.parse(text) as Record<string, unknown>;
  } catch {
    // not JSON: the status is enough
  }
  return { status: response.status, body, headers: response.headers };
}

/** Sends and reads JSON. Rejects when the connection breaks. */
export async function callSite(
  url: string,
  path: string,
  {
    method = "GET",
    body,
    cookie,
    headers,
    signal,
  }: { method?: string; body?: unknown; cookie?: string; headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    redirect: "manual",
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(cookie && { Cookie: cookie }),
      "X-Forwarded-For": someAddress(),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return answerOf(response);
}

/** The session's Cookie header, null where the sign-in fails. */
export async function signInTo(url: string, { email, password } = OPERATOR): Promise<string | null> {
  const headers = { "X-Forwarded-For": someAddress() };
  const first = await fetch(`${url}/api/auth/csrf`, { headers });
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const response = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { ...headers, Cookie: cookiesOf(first) },
    body: new URLSearchParams({ csrfToken, email, password }),
  });
  await response.body?.cancel();
  return (
    response.headers
      .getSetCookie()
      .find((line) => /session-token=[^;]/.test(line))
      ?.split(";")[0] ?? null
  );
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

let count = 0;
/** A unique word. */
export const unique = (word: string) => `${word}-${process.pid}-${Date.now().toString(36)}-${++count}`;

/** A published post. */
export function somePost(fields: Record<string, unknown> = {}) {
  const slug = unique("post");
  return {
    title: `Title of ${slug}`,
    slug,
    content: `<p>Text of ${slug}. ${"More of it. ".repeat(20)}The end.</p>`,
    status: "published",
    ...fields,
  };
}

export function sendPost(url: string, cookie: string, post: Record<string, unknown>): Promise<Answer> {
  return callSite(url, "/api/blog/posts", { method: "POST", body: post, cookie });
}

/** `message` identifies it. */
export function sendContact(url: string, message: string, signal?: AbortSignal): Promise<Answer> {
  const body = {
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@example.org",
    message,
    recaptchaToken: unique("token"),
  };
  return callSite(url, "/api/contact", { method: "POST", body, ...(signal && { signal }) });
}

/** A unique picture of noise, which does not compress: three bytes per pixel. */
export async function somePicture(width = 40, height = 30): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Uploads as the editor does: the status of the failing step, or 200 with the path. */
export async function uploadTo(
  url: string,
  cookie: string,
  bytes: Buffer,
): Promise<{ status: number; path: string; answer: Answer }> {
  const asked = await callSite(url, "/api/objects/upload", { method: "POST", cookie });
  if (asked.status !== 200) return { status: asked.status, path: "", answer: asked };
  const uploadUrl = new URL(String(asked.body.uploadURL));
  const sent = await answerOf(
    await fetch(url + uploadUrl.pathname + uploadUrl.search, {
      method: "PUT",
      body: new Uint8Array(bytes),
      headers: { "Content-Type": "image/png" },
    }),
  );
  if (sent.status !== 200) return { status: sent.status, path: "", answer: sent };
  const registered = await callSite(url, "/api/images", { method: "PUT", cookie, body: { imageURL: uploadUrl.href } });
  return { status: registered.status, path: String(registered.body.objectPath ?? ""), answer: registered };
}
