import { z } from "zod";
import type { Contract } from "./route.ts";

type Status = 200 | 201 | 202 | 204 | 302 | 304;
type Failure = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429;

/** What a route responds with. Without it: 200 and JSON, and the failures that its guard and its input bring. */
export type Returns = {
  /** Several where it depends on what is found. */
  status?: Status | readonly Status[];
  /** Of its JSON. */
  shape?: z.ZodType;
  /** Of a body that is no JSON. */
  type?: string;
  /** What else it fails with. */
  fails?: readonly Failure[];
};

/** The components of the description, by their shapes. */
export const shapeNames = new Map<z.core.$ZodType, string>();

/** A shape that the description names, and refers to. */
export function namedShape<Shape extends z.ZodType>(name: string, shape: Shape): Shape {
  shapeNames.set(shape, name);
  return shape;
}

/** Of what there is nothing to say. */
export const DONE = { shape: z.strictObject({ success: z.literal(true) }) } as const satisfies Returns;

/** A form without scripts, or a page that leads on. */
export const REDIRECT = { status: 302 } as const satisfies Returns;

export const statusesOf = ({ status = 200 }: Returns): readonly Status[] =>
  typeof status === "number" ? [status] : status;

/** The statuses with which a call can fail: by its guard, by its input, and as the route itself says. */
export function failuresOf(method: string, { endpoint, accepts }: Contract): number[] {
  const { params, query, headers, body, form, bytes, streams, limit, impossible, returns } = accepts;
  const hasBody = Boolean(body ?? form ?? bytes ?? streams);
  const failures = [
    ...(query || headers || hasBody || impossible ? [400] : []),
    ...(endpoint ? [401] : []),
    ...(endpoint || method !== "GET" ? [403] : []),
    ...(params ? [404] : []),
    ...(hasBody ? [413, 415] : []),
    ...(limit || (hasBody && !endpoint) ? [429] : []),
    ...(returns?.fails ?? []),
    503,
  ];
  return [...new Set(failures)].sort();
}
