import { beforeEach, describe, expect, it } from "vitest";
import * as documentRoute from "@/app/api/site/[key]/route";
import * as draftRoute from "@/app/api/site/[key]/draft/route";
import * as resetRoute from "@/app/api/site/[key]/reset/route";
import * as revisionsRoute from "@/app/api/site/[key]/revisions/route";
import * as revisionRoute from "@/app/api/site/[key]/revisions/[id]/route";
import * as restoreRoute from "@/app/api/site/[key]/revisions/[id]/restore/route";
import * as siteRoute from "@/app/api/site/route";
import { aboutPage } from "@/lib/content/about";
import { privacy } from "@/lib/content/privacy";
import { setEnv } from "@/lib/env";
import { exportSiteDocuments, importSiteDocuments } from "@/lib/site/exchange";
import { siteExport } from "@/lib/site/schema";
import { callJson } from "../support/call";
import { tagsChangedBy, tagsExpiredBy } from "../support/expired-tags";
import { signIn } from "../support/sign-in";

let cookie: string;
beforeEach(async () => {
  cookie = await signIn();
});

const at = (key: string, id?: number) => ({ cookie, params: { key, ...(id && { id: String(id) }) } });
const read = (key = "privacy") => callJson(documentRoute.GET, at(key));
const publish = (value: unknown, version = 0, key = "privacy") =>
  callJson(documentRoute.PUT, { method: "PUT", ...at(key), body: { value, version } });
const draft = (value: unknown, version = 0) =>
  callJson(draftRoute.PUT, { method: "PUT", ...at("privacy"), body: { value, version } });
const revisions = async () =>
  (await callJson(revisionsRoute.GET, at("privacy"))).body as { id: number; kind: string }[];
const changed = { ...privacy, title: "What we store" };

describe("a document of site texts", () => {
  it("is its default until something is published", async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      key: "privacy",
      title: "Privacy",
      value: privacy,
      default: privacy,
      version: 0,
      draft: null,
    });
    expect(body.fields).toContainEqual(
      expect.objectContaining({ path: "title", type: "text", label: "Title", max: 100 }),
    );
  });

  it("is published with a version, and listed as changed", async () => {
    const { status, body } = await publish({ ...changed, unknown: "dropped" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ value: changed, version: 1, isDefault: false, draft: null });
    const { body: list } = await callJson(siteRoute.GET, { cookie });
    expect(list).toContainEqual(
      expect.objectContaining({ key: "privacy", version: 1, isDefault: false, hasDraft: false, pages: ["/privacy"] }),
    );
  });

  it("expires the pages that show it, and no others", async () => {
    expect(await tagsExpiredBy(() => publish(changed))).toEqual(["site:privacy"]);
    expect(await tagsExpiredBy(() => draft(changed, 1))).toEqual([]);
  });

  it("refuses what does not fit, with the path of each field", async () => {
    const tooLong = await publish({ ...privacy, title: "x".repeat(101), analyticsConsent: "yes" });
    expect(tooLong.status).toBe(400);
    expect(tooLong.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      "value.title",
      "value.analyticsConsent",
    ]);
    const { title: _title, ...missing } = privacy;
    expect((await publish(missing)).body.issues[0].path).toBe("value.title");
  });

  it("cleans formatted text like a post", async () => {
    const { body } = await publish({ ...privacy, body: '<p onclick="x()">Plain</p><script>alert(1)</script>' });
    expect(body.value.body).toBe("<p>Plain</p>");
  });

  it("tells a stale edit with the current version, of two at once as well", async () => {
    const answers = await Promise.all([publish(changed), publish({ ...changed, title: "Other" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await publish(changed, 0);
    expect([late.status, late.body.version]).toEqual([409, 1]);
  });

  it("keeps an incomplete working copy that nobody else sees, until it is published or discarded", async () => {
    const saved = await draft({ title: "" });
    expect([saved.status, saved.body.version]).toEqual([200, 0]);
    expect((await read()).body).toMatchObject({ value: privacy, draft: { value: { title: "" } } });
    expect((await draft({ title: 7 })).status).toBe(400);
    const discarded = await callJson(draftRoute.DELETE, { method: "DELETE", ...at("privacy") });
    expect([discarded.status, discarded.body]).toEqual([200, { success: true }]);
    expect((await read()).body.draft).toBeNull();
    await draft({ title: "Later" });
    expect((await publish(changed)).body.draft).toBeNull();
    expect((await draft({ title: "Too late" }, 0)).status).toBe(409);
  });

  it("goes back to its default, and any revision becomes the working copy", async () => {
    await publish(changed);
    const reset = await callJson(resetRoute.POST, { method: "POST", ...at("privacy") });
    expect(reset.body).toMatchObject({ value: privacy, version: 2, isDefault: true });
    const [newest, oldest] = await revisions();
    expect([newest?.kind, oldest?.kind]).toEqual(["reset", "published"]);
    const { body: revision } = await callJson(revisionRoute.GET, at("privacy", oldest?.id));
    expect(revision.value).toEqual(changed);
    const restored = await callJson(restoreRoute.POST, { method: "POST", ...at("privacy", oldest?.id) });
    expect(restored.body).toMatchObject({ value: privacy, draft: { value: changed }, version: 2 });
    expect((await revisions()).map(({ kind }) => kind)).toEqual(["restored", "reset", "published"]);
  });

  it("is 404 where there is none, also for a revision of another document", async () => {
    for (const key of ["nothing", "constructor", "__proto__"]) expect((await read(key)).status).toBe(404);
    expect((await callJson(revisionRoute.GET, at("privacy", 99))).status).toBe(404);
  });
});

describe("moving texts to another installation", () => {
  it("exports what differs from the default, and publishes it elsewhere", async () => {
    expect(await exportSiteDocuments()).toEqual({ documents: [] });
    await publish(changed);
    const texts = await exportSiteDocuments();
    expect(texts).toEqual({ documents: [{ key: "privacy", value: changed }] });
    await callJson(resetRoute.POST, { method: "POST", ...at("privacy") });
    await draft({ title: "Half" }, 2);
    expect(await tagsChangedBy(() => importSiteDocuments(texts))).toEqual(["site:privacy"]);
    expect((await read()).body).toMatchObject({ value: changed, version: 3, isDefault: false, draft: null });
    expect((await revisions()).map(({ kind }) => kind)).toEqual(["published", "reset", "published"]);
  });

  it("exports a brand with the name that the program brings, where SITE_NAME gives the site another", async () => {
    const { body } = await read("brand");
    setEnv({ SITE_NAME: "Other Studio" });
    try {
      await publish(body.value, 0, "brand");
      expect((await read("brand")).body).toMatchObject({ isDefault: false, default: { name: "Other Studio" } });
      expect(await exportSiteDocuments()).toEqual({ documents: [{ key: "brand", value: body.value }] });
    } finally {
      setEnv({ SITE_NAME: "" });
    }
  });

  it("publishes nothing of a file in which one document does not fit", async () => {
    for (const bad of [
      { key: "privacy", value: { ...changed, title: "x".repeat(101) } },
      { key: "nothing", value: {} },
    ]) {
      const texts = { documents: [{ key: "about", value: aboutPage }, bad] };
      await expect(importSiteDocuments(texts)).rejects.toThrow();
    }
    expect((await read("about")).body.version).toBe(0);
    const twice = { documents: [1, 2].map(() => ({ key: "privacy", value: {} })) };
    expect(siteExport.safeParse(twice).success).toBe(false);
  });
});
