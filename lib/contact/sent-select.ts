import "server-only";
import type { Prisma } from "../generated/prisma/client.ts";

/** What the visitor sent. Apart from the queries: commands load it, without Next.js. */
export const SENT_SELECT = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  company: true,
  service: true,
  message: true,
  createdAt: true,
} as const satisfies Prisma.ContactSubmissionSelect;
