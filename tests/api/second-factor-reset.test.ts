import { beforeEach, describe, expect, it } from "vitest";
import * as accountRoute from "@/app/api/account/route";
import * as userRoute from "@/app/api/auth/user/route";
import * as logoutRoute from "@/app/api/logout/route";
import * as settingsRoute from "@/app/api/people/settings/route";
import * as resetRoute from "@/app/api/people/[id]/second-factor/route";
import * as portfolioRoute from "@/app/api/portfolio/route";
import { addAccount } from "@/lib/auth/accounts";
import { ruleOf } from "@/lib/auth/endpoints";
import { SYSTEM } from "@/lib/auth/rules";
import { startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { call, callJson } from "../support/call";
import { findEndpoints, isPublic } from "../support/routes";
import { enterPassword, turnOnTotp } from "../support/second-factor";
import { signIn } from "../support/sign-in";

const EMAIL = "ada@example.org";
const PASSWORD = "a password of the tests";

let owner: string;
beforeEach(async () => {
  owner = await signIn();
});

const userOf = async (cookie: string) => (await callJson(userRoute.GET, { cookie })).body;

describe("the owner's reset of a second factor", () => {
  const reset = (id: string) => callJson(resetRoute.DELETE, { method: "DELETE", cookie: owner, params: { id } });

  it("the owner's reset of a second factor lets in by the password alone who lost the phone, and ends the sessions", async () => {
    await addAccount(SYSTEM, EMAIL, PASSWORD, "author");
    const { id } = await db().user.findUniqueOrThrow({ where: { email: EMAIL } });
    const cookie = `authjs.session-token=${(await startSession(id, "the tests")).token}`;
    await turnOnTotp(cookie);
    await db().passkey.create({ data: { userId: id, name: "x", credentialId: "x", publicKey: Buffer.from("x") } });
    expect((await enterPassword(EMAIL, PASSWORD)).body.secondFactor).toEqual(["totp", "passkey"]);
    const { status, body } = await reset(id);
    expect([status, body]).toEqual([200, { success: true }]);
    expect((await call(userRoute.GET, { cookie })).status).toBe(401);
    expect(await Promise.all([db().totp.count(), db().recoveryCode.count(), db().passkey.count()])).toEqual([0, 0, 0]);
    expect((await enterPassword(EMAIL, PASSWORD)).body).toEqual({ location: "/admin/blog" });
  });

  it("the owner's reset of a second factor responds 404 for an unknown person", async () => {
    for (const id of ["11111111-1111-4111-8111-111111111111", "x"]) expect((await reset(id)).status).toBe(404);
  });
});

describe("a required second factor", () => {
  const settings = (cookie: string) => callJson(settingsRoute.GET, { cookie });
  const change = (cookie: string, body: object) => callJson(settingsRoute.PUT, { method: "PUT", cookie, body });

  it("a required second factor is required by an owner who has one, and by no other", async () => {
    expect((await settings(owner)).body).toMatchObject({ requireSecondFactor: false });
    expect((await change(owner, { requireSecondFactor: true })).status).toBe(409);
    expect((await change(owner, { requireSecondFactor: false })).status).toBe(200);
    await turnOnTotp(owner);
    const { status, body } = await change(owner, { requireSecondFactor: true, showBylines: false });
    expect([status, body]).toEqual([200, { requireSecondFactor: true, showBylines: false }]);
    expect((await settings(owner)).body).toEqual(body);
    for (const wrong of [{}, { requireSecondFactor: "yes" }, { requireSecondFactor: null }])
      expect((await change(owner, wrong)).status).toBe(400);
  });

  it("a required second factor leaves a person without one their own account: everything else responds 403", async () => {
    const cookies = [await signIn(), await signIn("editor"), await signIn("author")];
    await turnOnTotp(owner);
    await change(owner, { requireSecondFactor: true });
    const wrong: string[] = [];
    for (const { name, method, handler, contract } of (await findEndpoints()).filter((one) => !isPublic(one))) {
      const params = { id: "no id", key: "no-key", linkId: "x", commentId: "x", revisionId: "x" };
      for (const cookie of cookies) {
        // ends the session
        if (name === "DELETE /api/account/sessions/[id]") continue;
        const response = await call(handler, { method, cookie, params });
        const text = response.status === 403 ? await response.text() : "";
        const isRefused = text === '{"message":"Second factor required"}';
        const isOwn = contract?.endpoint && ruleOf(contract.endpoint).permission === "account";
        if (isRefused === isOwn) wrong.push(`${name}: ${response.status}`);
      }
    }
    expect(wrong).toEqual([]);
    await db().portfolioItem.create({
      data: { title: "Archived", status: "archived" },
    });
    const items = async (cookie: string) => (await callJson(portfolioRoute.GET, { cookie })).body.length;
    expect([await items(cookies[0] ?? ""), await items(owner)]).toEqual([0, 1]);

    const [first = "", second = ""] = cookies;
    expect((await callJson(accountRoute.GET, { cookie: first })).status).toBe(200);
    await turnOnTotp(first);
    expect((await settings(first)).status).toBe(200);
    expect((await call(logoutRoute.GET, { cookie: second })).status).toBe(302);
    expect((await call(userRoute.GET, { cookie: second })).status).toBe(401);
    expect((await userOf(first)).role).toBe("owner");
  });
});
