import { type APIRequestContext, expect, test } from "@playwright/test";
import { ADMIN } from "../support/site-client.ts";

type SiteField = { path: string; type: string; max?: number };
export type SiteDocument = {
  key: string;
  version: number;
  value: Record<string, unknown>;
  default: Record<string, unknown>;
  fields: SiteField[];
};

export async function call<Body>(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: object,
): Promise<Body> {
  const response = await request.fetch(path, {
    method,
    data,
    headers: { Origin: new URL(test.info().project.use.baseURL ?? "").origin },
  });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as Body;
}

export async function signIn(request: APIRequestContext): Promise<void> {
  await call(request, "POST", "/api/login", ADMIN);
}

export async function publish(
  request: APIRequestContext,
  key: string,
  change: (document: SiteDocument) => unknown,
): Promise<void> {
  const document = await call<SiteDocument>(request, "GET", `/api/site/${key}`);
  await call(request, "PUT", `/api/site/${key}`, { value: change(document), version: document.version });
}

export const reset = (request: APIRequestContext, key: string) => call(request, "POST", `/api/site/${key}/reset`);

type Text = SiteField & { max: number };

/**
 * The default with other texts (those of one or several lines, their placeholders kept), and lists of `length` entries
 * where it is given.
 */
export function reshaped(
  { default: value, fields }: SiteDocument,
  textFor: (field: Text) => string,
  length?: number,
): unknown {
  const fieldAt = new Map(fields.map((field) => [field.path, field]));
  const shape = (part: unknown, path: string): unknown => {
    const field = fieldAt.get(path);
    if (Array.isArray(part)) {
      const entries = length === undefined ? part.length : Math.min(length, field?.max ?? length);
      return Array.from({ length: entries }, (_, index) => shape(part[index % part.length], `${path}.*`));
    }
    if (typeof part === "object" && part !== null) {
      return Object.fromEntries(
        Object.entries(part).map(([name, child]) => [name, shape(child, path ? `${path}.${name}` : name)]),
      );
    }
    if (typeof part !== "string" || !field || !["text", "paragraph", "rich"].includes(field.type)) return part;
    const kept = (part.match(/\{\w+\}/g) ?? []).join(" ");
    const max = (field.max ?? Infinity) - (kept ? kept.length + 1 : 0);
    return [textFor({ ...field, max }), kept].filter(Boolean).join(" ");
  };
  return shape(value, "");
}

/** Words of usual length, `max` characters at most. */
export function words(max: number): string {
  const some = "Responsibilities of neighborhoods ";
  return some
    .repeat(Math.ceil(max / some.length))
    .slice(0, Math.max(1, max))
    .trim();
}
