import { beforeEach, describe, expect, it, vi } from "vitest";
import { SYSTEM } from "@/lib/auth/rules";
import { about } from "@/lib/site/documents/about";
import { homeSections, shownSections } from "@/lib/site/documents/home-sections";
import { privacy as privacyDocument } from "@/lib/site/documents/privacy";
import { setEnv } from "@/lib/env";
import { exportSiteDocuments, importSiteDocuments } from "@/lib/site/exchange";
import { siteTexts } from "@/lib/site/queries";
import { callJson, invalid, signIn, statusesOf } from "../support/call";
import { tagsChangedBy, tagsExpiredBy, whileLocked } from "../support/stored";

const privacy = privacyDocument.default;

let cookie: string;
beforeEach(async () => {
  cookie = await signIn();
});

const read = (key = "privacy") => callJson(`GET /api/site/${key}`, { cookie });
const publish = (value: unknown, version = 0, key = "privacy") =>
  callJson(`PUT /api/site/${key}`, { cookie, body: { value, version } });
const draft = (value: unknown, version = 0) =>
  callJson("PUT /api/site/privacy/draft", { cookie, body: { value, version } });
const revisions = async () =>
  (await callJson("GET /api/site/privacy/revisions", { cookie })).body as { id: number; kind: string }[];
const changed = { ...privacy, title: "What we store" };

describe("a document", () => {
  it("a document is its default until something is published", async () => {
    const { status, body } = await read();
    const untouched = { key: "privacy", title: "Privacy", value: privacy, default: privacy, version: 0, draft: null };
    expect({ status, body }).toMatchObject({ status: 200, body: untouched });
    expect(body.fields).toContainEqual(
      expect.objectContaining({ path: "title", type: "text", label: "Title", max: 100 }),
    );
  });

  it("a published document has a version and is listed as changed", async () => {
    const { status, body } = await publish({ ...changed, unknown: "dropped" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ value: changed, version: 1, isDefault: false, draft: null });
    const { body: list } = await callJson("GET /api/site", { cookie });
    expect(list).toContainEqual(
      expect.objectContaining({ key: "privacy", version: 1, isDefault: false, hasDraft: false, pages: ["/privacy"] }),
    );
  });

  it("publishing a document expires the pages that show it, and no others", async () => {
    expect(await tagsExpiredBy(() => publish(changed))).toEqual(["site:privacy"]);
    expect(await tagsExpiredBy(() => draft(changed, 1))).toEqual([]);
  });

  it("rejects a working copy begun on a version that another instance is just replacing", async () => {
    const [saved] = await whileLocked(
      async (other) => {
        await other.query("SELECT pg_advisory_xact_lock(hashtext('site_documents'), hashtext('privacy'))");
        await other.query("INSERT INTO site_documents (key, value, version) VALUES ('privacy', '{}', 1)");
      },
      () => [draft({ title: "Begun before" }, 0)],
    );
    expect(saved).toMatchObject({ status: 409, body: { version: 1 } });
  });

  it("an incomplete working copy is kept, unseen by others, until it is published or discarded", async () => {
    const saved = await draft({ title: "" });
    expect(saved).toMatchObject({ status: 200, body: { version: 0 } });
    expect((await read()).body).toMatchObject({ value: privacy, draft: { value: { title: "" } } });
    expect((await draft({ title: 7 })).status).toBe(400);
    const discarded = await callJson("DELETE /api/site/privacy/draft", { cookie });
    expect(discarded).toMatchObject({ status: 200, body: { success: true } });
    expect((await read()).body.draft).toBeNull();
    await draft({ title: "Later" });
    expect((await publish(changed)).body.draft).toBeNull();
    expect((await draft({ title: "Too late" }, 0)).status).toBe(409);
  });

  describe("two people at one text", () => {
    let other: string;
    const theirs = { ...privacy, title: "Theirs" };
    const mine = { ...privacy, title: "Mine" };
    const by = (who: string) => ({ cookie: who, params: { key: "privacy" } });
    const draftBy = (who: string, value: unknown, savedAt?: string | null) =>
      callJson("PUT /api/site/[key]/draft", { ...by(who), body: { value, version: 0, savedAt } });
    const publishBy = (who: string, value: unknown, savedAt?: string | null) =>
      callJson("PUT /api/site/[key]", { ...by(who), body: { value, version: 0, savedAt } });
    const publishCopy = (who: string, savedAt?: string | null) =>
      callJson("POST /api/site/publish", {
        cookie: who,
        body: { documents: [{ key: "privacy", version: 0, savedAt }] },
      });
    const discardBy = (who: string, savedAt?: string | null) =>
      callJson("DELETE /api/site/[key]/draft", {
        ...by(who),
        ...(savedAt !== undefined && { body: { savedAt } }),
      });
    const kept = async () => {
      const found = (await revisions()).find(({ kind }) => kind === "replaced");
      if (!found) return undefined;
      const { body } = await callJson(`GET /api/site/privacy/revisions/${found.id}`, { cookie });
      return { title: body.value.title, author: body.author };
    };
    beforeEach(async () => {
      other = await signIn();
    });

    const WRITES: [string, (who: string, savedAt: string | null) => ReturnType<typeof callJson>][] = [
      ["an autosave", (who, savedAt) => draftBy(who, mine, savedAt)],
      ["a publication", (who, savedAt) => publishBy(who, mine, savedAt)],
      ["a publication of several texts", publishCopy],
      ["a discard", discardBy],
    ];

    it.each(WRITES)("%s is a conflict with the working copy that was not seen", async (_, write) => {
      const first = (await draftBy(cookie, mine)).body.savedAt;
      await draftBy(other, theirs, first);
      const { draft: newest } = (await read()).body;
      for (const seen of [first, null]) {
        const refused = await write(cookie, seen);
        const message = `${newest.author.name} has saved this text since you opened it.`;
        const body = { draft: newest, message, issues: [{ path: "savedAt" }] };
        expect(refused).toMatchObject({ status: 409, body });
      }
      expect((await read()).body.draft).toEqual(newest);
      expect((await write(cookie, newest.savedAt)).status).toBe(200);
    });

    const ENDS: [string, () => Promise<unknown>, string | undefined][] = [
      ["publishing another text", () => publishBy(other, mine), "Theirs"],
      ["publishing the same text", () => publishCopy(other), undefined],
      ["discarding", () => discardBy(other), "Theirs"],
      ["resetting", () => callJson("POST /api/site/[key]/reset", { ...by(other) }), "Theirs"],
      ["saving without having seen it", () => draftBy(other, mine), "Theirs"],
      ["saving the published text", () => draftBy(other, privacy), "Theirs"],
    ];

    it.each(ENDS)(
      "%s leaves a colleague's working copy in the history, where its text would be lost",
      async (_, end, title) => {
        await draftBy(cookie, theirs);
        const { author } = (await read()).body.draft;
        await end();
        expect(await kept()).toEqual(title && { title, author });
      },
    );

    it("restoring a version leaves a colleague's working copy in the history, one's own does not stay", async () => {
      await publishBy(cookie, changed);
      const [{ id } = expect.unreachable()] = await revisions();
      const restoreBy = (who: string) => callJson(`POST /api/site/privacy/revisions/${id}/restore`, { cookie: who });
      const save = () => callJson("PUT /api/site/[key]/draft", { ...by(cookie), body: { value: theirs, version: 1 } });
      await save();
      await restoreBy(cookie);
      expect(await kept()).toBeUndefined();
      await save();
      await restoreBy(other);
      expect(await kept()).toMatchObject({ title: "Theirs" });
    });
  });

  it("a working copy with nothing but the published text is none", async () => {
    await publish(changed);
    await draft(privacy, 1);
    const back = await draft({ ...changed, title: ` ${changed.title} ` }, 1);
    expect(back).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await read()).body).toMatchObject({ value: changed, draft: null });
  });

  it("a working copy may have texts of any length up to 1 MiB, and limits count when it is published", async () => {
    const long = { ...privacy, title: "x".repeat(200), body: `<p>${"y".repeat(200_000)}</p>` };
    expect((await draft(long)).status).toBe(200);
    expect((await read()).body.draft.value.title).toHaveLength(200);
    const refused = await publish(long);
    expect(refused.body.issues.map(({ path }: { path: string }) => path)).toEqual(["value.title", "value.body"]);
    expect((await draft({ body: "z".repeat(1024 * 1024) })).status).toBe(413);
    for (const body of ["<b>".repeat(50_001), "<".repeat(50_001), "&".repeat(300_000), "&".repeat(500_000)]) {
      const { status, body: answer } = await draft({ ...privacy, body });
      expect({ status, body: answer }).toMatchObject(invalid("value.body"));
    }
    expect((await publish({ ...privacy, body: "<".repeat(50_001) })).status).toBe(400);
    expect((await read()).body.draft.value.title).toHaveLength(200);
  });

  it("reports unreadable colors at the one that was changed", async () => {
    const { body } = await read("brand");
    const { value } = body;
    const unreadable = { ...value, colors: { ...value.colors, paper: "#8a8a8a" } };
    expect(await publish(unreadable, 0, "brand")).toMatchObject(invalid("value.colors.paper"));
  });

  it("a document is reset to its default, and any revision becomes the working copy", async () => {
    await publish(changed);
    const reset = await callJson("POST /api/site/privacy/reset", { cookie });
    expect(reset.body).toMatchObject({ value: privacy, version: 2, isDefault: true });
    const [newest, oldest] = await revisions();
    expect({ newest: newest?.kind, oldest: oldest?.kind }).toEqual({ newest: "reset", oldest: "published" });
    const { body: revision } = await callJson(`GET /api/site/privacy/revisions/${oldest?.id}`, { cookie });
    expect(revision.value).toEqual(changed);
    const restored = await callJson(`POST /api/site/privacy/revisions/${oldest?.id}/restore`, { cookie });
    expect(restored.body).toMatchObject({ value: privacy, draft: { value: changed }, version: 2 });
    expect((await revisions()).map(({ kind }) => kind)).toEqual(["restored", "reset", "published"]);
  });

  it("an unknown document and a revision of another document respond 404", async () => {
    const asked = ["nothing", "constructor", "__proto__"].map((key) => read(key));
    expect(await statusesOf([...asked, callJson("GET /api/site/privacy/revisions/99", { cookie })])).toEqual([
      404, 404, 404, 404,
    ]);
  });
});

describe("the sections of the home page", () => {
  const ids = homeSections.default.sections.map(({ id }) => id);
  const all = ids.map((id) => ({ id, shown: true }));
  const hidden = (...keys: string[]) => all.map((entry) => ({ ...entry, shown: !keys.includes(entry.id) }));
  const publishSections = (sections: unknown, version = 0) => publish({ sections }, version, "home-sections");

  it("home-sections begins with all documents of the home page, shown, in their order", async () => {
    const { sections } = (await read("home-sections")).body.value;
    expect(sections.map(({ id, shown }: { id: string; shown: boolean }) => shown && id).join(" ")).toBe(
      "hero philosophy methodology structure portfolio impact team recognition latest contact",
    );
  });

  it("a section that is left out is shown at its default place", async () => {
    const { status } = await publishSections([
      { id: "team", shown: true },
      { id: "philosophy", shown: false },
    ]);
    expect(status).toBe(200);
    const { "home-sections": sections } = await siteTexts("home-sections");
    expect(shownSections(sections).join(" ")).toBe(
      "hero team methodology structure portfolio impact recognition latest contact",
    );
  });

  it.each([
    ["the hero hidden", hidden("hero"), "value.sections.0.shown"],
    ["the hero moved", [all[1], all[0], ...all.slice(2)], "value.sections.1.id"],
    ["contact hidden", hidden("contact"), "value.sections.9.shown"],
    ["contact moved", [...all.slice(0, 8), all[9], all[8]], "value.sections.8.id"],
    ["an unknown section", [...all.slice(0, 9), { id: "nowhere", shown: true }, all[9]], "value.sections.9.id"],
    ["a section twice", [all[0], all[1], all[1]], "value.sections.2.id"],
  ])("home-sections with %s is rejected", async (_name, sections, path) => {
    expect(await publishSections(sections)).toMatchObject(invalid(path));
  });

  it("links to a hidden section are in no menu, button or footer", async () => {
    const { body: footer } = await read("footer");
    const company = { ...footer.value.company, links: [{ label: "People", href: "/#team" }] };
    await publish({ ...footer.value, company }, 0, "footer");
    const { body: menu } = await read("navigation");
    const sections = [...menu.value.sections, { id: "team", label: "Lab", href: "/lab" }];
    await publish({ ...menu.value, sections }, 0, "navigation");
    await publishSections(hidden("team", "portfolio"));
    const texts = await siteTexts("navigation", "footer", "hero", "story");
    expect(texts.navigation.sections.map(({ id, href }) => href || id).join(" ")).toBe(
      "home about services portfolio-model contact /lab",
    );
    expect(texts).toMatchObject({
      footer: { company: { links: [] } },
      hero: { actions: { projects: { href: "" }, conversation: { href: "#contact" } } },
      story: { back: { href: "" } },
    });
    await publishSections(all, 1);
    expect((await siteTexts("hero")).hero.actions.projects.href).toBe("#portfolio");
  });
});

describe("searching site texts", () => {
  const search = async (q: string) =>
    (await callJson(`GET /api/site/search?${new URLSearchParams({ q })}`, { cookie })).body as {
      key: string;
      path: string;
      label: string;
      text: string;
    }[];

  it("a search finds published texts, those of working copies instead, and formatted ones without markup", async () => {
    await publish({ ...privacy, body: "<p>We keep <strong>nothing</strong> forever.</p>" });
    expect(await search("KEEP NOTHING FOR")).toEqual([
      { key: "privacy", title: "Privacy", path: "body", label: "Text", text: "We keep nothing forever." },
    ]);
    await draft({ ...privacy, title: "Zanzibar, a word of ours" }, 1);
    expect((await search("zanzibar")).map(({ key, path }) => [key, path])).toEqual([["privacy", "title"]]);
    expect(await search("keep nothing")).toEqual([]);
  });

  it("a search lists the best texts first, then labels and titles, 50 at most", async () => {
    await publish({ ...privacy, title: "Of privacy, and more" });
    const found = await search("privacy");
    const placeOf = (text: string) => found.findIndex((hit) => hit.text === text);
    expect(placeOf("Privacy")).toBe(0);
    expect(placeOf("Of privacy, and more")).toBeGreaterThan(0);
    const inTexts = found.filter(({ text }) => /privacy/i.test(text)).length;
    const titleHit = { key: "privacy", title: "Privacy", path: "", label: "Privacy", text: "" };
    expect(found.slice(inTexts)).toContainEqual(titleHit);
    expect(found.length).toBeGreaterThan(inTexts + 1);
    expect(await search("e")).toHaveLength(50);
    expect(await search("")).toEqual([]);
    expect(await search("%_\\")).toEqual([]);
  });
});

describe("publishing several documents", () => {
  type Documents = { key: string; version: number }[];
  const publishAll = (documents: Documents) => callJson("POST /api/site/publish", { cookie, body: { documents } });
  const undo = (token: string) => callJson("POST /api/site/publish/undo", { cookie, body: { token } });
  const draftOf = (key: string, value: unknown, version = 0) =>
    callJson(`PUT /api/site/${key}/draft`, { cookie, body: { value, version } });
  const aboutText = { ...about.default, mission: { ...about.default.mission, heading: "Why we are here" } };
  const both: Documents = [
    { key: "privacy", version: 0 },
    { key: "about", version: 0 },
  ];

  it("working copies of several documents become public at once, and one undo brings back what was there", async () => {
    await draft(changed);
    await draftOf("about", aboutText);
    const done = await publishAll(both);
    expect(done.status).toBe(200);
    expect(done.body.documents).toMatchObject([
      { key: "privacy", value: changed, version: 1, draft: null },
      { key: "about", value: { mission: { heading: "Why we are here" } }, version: 1, draft: null },
    ]);
    await draft({ ...changed, title: "Begun since" }, 1);
    const undone = await undo(done.body.token as string);
    expect(undone.status).toBe(200);
    expect(undone.body.documents).toMatchObject([
      { key: "privacy", value: privacy, version: 2, isDefault: true, draft: { value: { title: "Begun since" } } },
      { key: "about", version: 2, isDefault: true, draft: null },
    ]);
    expect((await revisions()).map(({ kind }) => kind)).toEqual(["restored", "published"]);
    expect((await undo(done.body.token as string)).status).toBe(404);
    expect((await draft({ ...changed, title: "Goes on" }, 2)).status).toBe(200);
  });

  it("only who published several documents can undo it", async () => {
    await draft(changed);
    const { token } = (await publishAll([{ key: "privacy", version: 0 }])).body;
    const colleague = await signIn("editor");
    const byColleague = { method: "POST", cookie: colleague, body: { token } } as const;
    expect((await callJson("POST /api/site/publish/undo", byColleague)).status).toBe(404);
    expect((await read()).body.value).toMatchObject(changed);
    expect((await undo(token as string)).status).toBe(200);
  });

  it("an undo leaves a document alone that was published since, and works for ten minutes", async () => {
    await draft(changed);
    await draftOf("about", aboutText);
    const first = await publishAll(both);
    await publish({ ...changed, title: "Newer" }, 1);
    const { body } = await undo(first.body.token as string);
    expect(body.documents.map(({ key }: { key: string }) => key)).toEqual(["about"]);
    expect((await read()).body.value.title).toBe("Newer");

    await draft(changed, 2);
    const late = await publishAll([{ key: "privacy", version: 2 }]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 + 1_000 });
    try {
      expect((await undo(late.body.token as string)).status).toBe(404);
    } finally {
      vi.useRealTimers();
    }
    expect((await undo("nonsense")).status).toBe(404);
  });

  it("several documents are published together or not at all", async () => {
    await draft({ ...changed, title: "x".repeat(101) });
    await draftOf("about", aboutText);
    const refused = await publishAll(both);
    expect(refused).toMatchObject(invalid("privacy.value.title"));
    expect((await read("about")).body).toMatchObject({ version: 0, draft: { value: aboutText } });

    const stale = await publishAll([
      { key: "privacy", version: 3 },
      { key: "about", version: 0 },
    ]);
    expect(stale).toMatchObject({ status: 409, body: { keys: ["privacy"] } });
    expect((await publishAll([{ key: "hero", version: 0 }])).body.issues[0].path).toBe("hero");
    expect((await publishAll([{ key: "nothing", version: 0 }])).status).toBe(404);
    expect((await read("about")).body.version).toBe(0);
  });

  it("publications of the same documents in another order do not wait for each other", async () => {
    await draft(changed);
    await draftOf("about", aboutText);
    expect(await statusesOf([publishAll(both), publishAll(both.toReversed())])).toEqual([200, 409]);
  });
});

it("exporting site texts writes what differs from the defaults, which can be published elsewhere", async () => {
  expect(await exportSiteDocuments()).toEqual({ documents: [] });
  await publish(changed);
  const texts = await exportSiteDocuments();
  expect(texts).toEqual({ documents: [{ key: "privacy", value: changed }] });
  await callJson("POST /api/site/privacy/reset", { cookie });
  await draft({ title: "Half" }, 2);
  expect(await tagsChangedBy(() => importSiteDocuments(SYSTEM, texts))).toEqual(["site:privacy"]);
  expect((await read()).body).toMatchObject({ value: changed, version: 3, isDefault: false, draft: null });
  expect((await revisions()).map(({ kind }) => kind)).toEqual(["published", "replaced", "reset", "published"]);
});

it("an exported brand keeps the program's name where SITE_NAME overrides it", async () => {
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

it("importing site texts publishes nothing where one document is invalid", async () => {
  for (const bad of [
    { key: "privacy", value: { ...changed, title: "x".repeat(101) } },
    { key: "nothing", value: {} },
  ]) {
    const texts = { documents: [{ key: "about", value: about.default }, bad] };
    await expect(importSiteDocuments(SYSTEM, texts)).rejects.toThrow();
  }
  expect((await read("about")).body.version).toBe(0);
});
