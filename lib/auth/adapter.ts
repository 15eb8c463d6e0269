import "server-only";
import { PrismaAdapter } from "@auth/prisma-adapter";
import type { Adapter, AdapterUser } from "next-auth/adapters";
import { db } from "../db/client.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { startSessionByOneFactor } from "./second-factor.ts";
import { endSession, findSession, staffActor } from "./session.ts";

const USER_SELECT = { id: true, email: true, emailVerified: true } as const;

/**
 * NextAuth's adapter: finds users but never creates them, stores no OAuth tokens, and uses the sessions of session.ts.
 */
export function adapter(userAgent: string | null): Adapter {
  return {
    ...PrismaAdapter(db() as unknown as Parameters<typeof PrismaAdapter>[0]),
    createUser() {
      throw new AppError("forbidden", "This account may not sign in.");
    },
    getUser: (id) => db().user.findUnique({ where: { id }, select: USER_SELECT }),
    getUserByEmail: (email) => db().user.findUnique({ where: { email: email.toLowerCase() }, select: USER_SELECT }),
    async getUserByAccount({ provider, providerAccountId }) {
      const where = { provider_providerAccountId: { provider, providerAccountId } };
      const account = await db().account.findUnique({ where, select: { user: { select: USER_SELECT } } });
      return account?.user ?? null;
    },
    async updateUser({ id }) {
      return (await db().user.findUniqueOrThrow({ where: { id }, select: USER_SELECT })) satisfies AdapterUser;
    },
    async linkAccount({ userId, type, provider, providerAccountId }) {
      const data = { userId, type, provider, providerAccountId };
      await write(
        await staffActor(userId),
        { action: "update", subject: "account", id: userId, summary: "Sign-in with another service linked" },
        (transaction) => transaction.account.create({ data, select: { userId: true } }),
      );
    },
    async createSession({ userId }) {
      const { token, expire } = await startSessionByOneFactor(userId, "oauth", userAgent);
      return { sessionToken: token, userId, expires: expire };
    },
    async getSessionAndUser(token) {
      const session = await findSession(token);
      if (!session) return null;
      const { id, email } = session.user;
      return {
        session: { sessionToken: token, userId: id, expires: session.expire },
        user: { id, email, emailVerified: null },
      };
    },
    // Sessions have a fixed lifetime.
    updateSession: async () => null,
    deleteSession: endSession,
  };
}
