import "server-only";
import type { Prisma } from "../generated/prisma/client.ts";

// apart from the queries: commands load it, without Next.js

/** What the visitor sent, but the message. */
export const SENDER_SELECT = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  company: true,
  service: true,
  createdAt: true,
} as const satisfies Prisma.ContactSubmissionSelect;

export const SENT_SELECT = { ...SENDER_SELECT, message: true } as const;
