import { beforeEach, describe, expect, it } from "vitest";
import { SYSTEM } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { about } from "@/lib/site/documents/about";
import { brand } from "@/lib/site/documents/brand";
import { homeSections } from "@/lib/site/documents/home-sections";
import { privacy as privacyDocument } from "@/lib/site/documents/privacy";
import { exportSiteDocuments, importSiteDocuments } from "@/lib/site/publication";
import { siteTexts } from "@/lib/site/queries";
import { ask, askAs, cookie, invalid, signIn, signInEach, statusesOf } from "../support/call";
import { duringCommit, tagsChangedBy } from "../support/stored";

const privacy = privacyDocument.default;

signInEach();

const read = (key = "privacy") => ask(`GET /api/site/${key}`);
const publish = (value: unknown, version = 0, key = "privacy") => ask(`PUT /api/site/${key}`, { value, version });
const draft = (value: unknown, version = 0, key = "privacy") => ask(`PUT /api/site/${key}/draft`, { value, version });
const revisions = async (query = "") =>
  (await ask(`GET /api/site/privacy/revisions${query}`)).body as { id: number; kind: string }[];
const changed = { ...privacy, title: "What we store" };

it("a document is its default until it is published, which lists it as changed and expires its pages", async () => {
  const { status, body } = await read();
  const untouched = { key: "privacy", title: "Privacy", value: privacy, default: privacy, version: 0, draft: null };
  expect({ status, body }).toMatchObject({ status: 200, body: untouched });
  expect(body.fields).toContainEqual(expect.objectContaining({ path: "title", type: "text", label: "Title" }));
  const publication = () => publish({ ...changed, unknown: "dropped" });
  expect(await tagsChangedBy(publication)).toEqual(["site:privacy"]);
  expect(await tagsChangedBy(() => draft(changed, 1))).toEqual([]);
  expect((await read()).body).toMatchObject({ value: changed, version: 1, isDefault: false, draft: null });
  const listed = { key: "privacy", version: 1, isDefault: false, hasDraft: false, pages: ["/privacy"] };
  expect((await ask("GET /api/site")).body).toContainEqual(expect.objectContaining(listed));
});

it("a working copy of a version that another instance is just replacing is refused", async () => {
  const lock = "SELECT pg_advisory_xact_lock(hashtext('site_documents'), hashtext('privacy'))";
  const replacement = "INSERT INTO site_documents (key, value, version) VALUES ('privacy', '{}', 1)";
  const saved = await duringCommit(`${lock}; ${replacement}`, [], () => draft({ title: "Begun before" }, 0));
  expect(saved).toMatchObject({ status: 409, body: { version: 1 } });
});

it("an incomplete working copy is kept, unseen by others, until it is published or discarded", async () => {
  expect(await draft({ title: "" })).toMatchObject({ status: 200, body: { version: 0 } });
  expect((await read()).body).toMatchObject({ value: privacy, draft: { value: { title: "" } } });
  expect((await draft({ title: 7 })).status).toBe(400);
  // visitors would see the default instead of an empty text
  expect(await publish({ ...changed, body: "<script>0</script>" })).toMatchObject(invalid("value.body"));
  const discarded = await ask("DELETE /api/site/privacy/draft");
  expect(discarded).toMatchObject({ status: 200, body: { success: true } });
  expect((await read()).body.draft).toBeNull();
  await draft({ title: "Later" });
  expect((await publish(changed)).body.draft).toBeNull();
});

describe("two people at one text", () => {
  let other: string;
  const theirs = { ...privacy, title: "Theirs" };
  const mine = { ...privacy, title: "Mine" };
  type SavedAt = string | null;
  const draftBy = (who: string, value: unknown, savedAt?: SavedAt, version = 0) =>
    askAs(who, "PUT /api/site/privacy/draft", { value, version, savedAt });
  const publishBy = (who: string, value: unknown, savedAt?: SavedAt) =>
    askAs(who, "PUT /api/site/privacy", { value, version: 0, savedAt });
  const publishCopy = (who: string, savedAt?: SavedAt) =>
    askAs(who, "POST /api/site/publish", { documents: [{ key: "privacy", version: 0, savedAt }] });
  const discardBy = (who: string, savedAt?: SavedAt) => askAs(who, "DELETE /api/site/privacy/draft", { savedAt });
  const kept = async () => {
    const found = (await revisions()).find(({ kind }) => kind === "replaced");
    if (!found) return undefined;
    const { body } = await ask(`GET /api/site/privacy/revisions/${found.id}`);
    return { title: body.value.title, author: body.author };
  };
  beforeEach(async () => {
    other = await signIn();
  });

  const WRITES: [string, (who: string, savedAt: SavedAt) => ReturnType<typeof askAs>][] = [
    ["an autosave", (who, savedAt) => draftBy(who, mine, savedAt)],
    ["a publication", (who, savedAt) => publishBy(who, mine, savedAt)],
    ["a publication of several texts", publishCopy],
    ["a discard", discardBy],
  ];

  it.each(WRITES)("%s conflicts with a working copy that the user has not seen", async (_, write) => {
    const first = (await draftBy(cookie, mine)).body.savedAt;
    await draftBy(other, theirs, first);
    const { draft: newest } = (await read()).body;
    for (const seen of [first, null]) {
      const message = `${newest.author.name} has saved “Privacy” since you opened it.`;
      const body = { draft: newest, message, issues: [{ path: "savedAt" }] };
      expect(await write(cookie, seen)).toMatchObject({ status: 409, body });
    }
    expect((await read()).body.draft).toEqual(newest);
    expect((await write(cookie, newest.savedAt)).status).toBe(200);
  });

  const ENDS: [string, () => Promise<unknown>, string | undefined][] = [
    ["publishing another text", () => publishBy(other, mine), "Theirs"],
    ["publishing the same text", () => publishCopy(other), undefined],
    ["discarding", () => discardBy(other), "Theirs"],
    ["resetting", () => askAs(other, "POST /api/site/privacy/reset"), "Theirs"],
    ["saving without having seen it", () => draftBy(other, mine), "Theirs"],
    ["saving the published text", () => draftBy(other, privacy), "Theirs"],
  ];

  it.each(ENDS)("%s keeps a colleague's working copy in the history if it would be lost", async (_, end, title) => {
    await draftBy(cookie, theirs);
    const { author } = (await read()).body.draft;
    await end();
    expect(await kept()).toEqual(title && { title, author });
  });

  it("restoring a version keeps a colleague's working copy in the history, but not the user's own", async () => {
    await publishBy(cookie, changed);
    const [{ id } = expect.unreachable()] = await revisions();
    const restoreBy = (who: string) => askAs(who, `POST /api/site/privacy/revisions/${id}/restore`);
    const save = () => draftBy(cookie, theirs, undefined, 1);
    await save();
    await restoreBy(cookie);
    expect(await kept()).toBeUndefined();
    await save();
    await restoreBy(other);
    expect(await kept()).toMatchObject({ title: "Theirs" });
  });

  it("a restored working copy is complete, even if it is too long to be published", async () => {
    const long = { ...theirs, title: "Longer than can be published. ".repeat(9).trim() };
    await draftBy(cookie, long);
    await publishBy(other, mine);
    const replaced = (await revisions()).find(({ kind }) => kind === "replaced");
    const restored = await ask(`POST /api/site/privacy/revisions/${replaced?.id}/restore`);
    expect(restored.body.draft.value).toEqual(long);
  });
});

it("a working copy equal to the published text is dropped; others may have 1 MiB, with long fields", async () => {
  expect((await draft({ ...privacy, title: ` ${privacy.title} ` })).status).toBe(200);
  expect((await read()).body.draft).toBeNull();
  const long = { ...privacy, title: "x".repeat(200), body: `<p>${"y".repeat(200_000)}</p>` };
  expect((await draft(long)).status).toBe(200);
  const refused = await publish(long);
  expect(refused.body.issues.map(({ path }: { path: string }) => path)).toEqual(["value.title", "value.body"]);
  expect((await draft({ body: "z".repeat(1024 * 1024) })).status).toBe(413);
  const nested = `{"value":{"title":${"[".repeat(9_000)}${"]".repeat(9_000)}},"version":0}`;
  expect((await ask("PUT /api/site/privacy/draft", nested)).status).toBe(413);
  for (const body of ["<b>".repeat(50_001), "&".repeat(300_000)])
    expect(await draft({ ...privacy, body })).toMatchObject(invalid("value.body"));
  expect((await read()).body.draft.value.title).toHaveLength(200);
});

it("a document is reset to its default, and any revision, in pages of 50, becomes the working copy", async () => {
  await publish(changed);
  const reset = await ask("POST /api/site/privacy/reset");
  expect(reset.body).toMatchObject({ value: privacy, version: 2, isDefault: true });
  const [, { id } = expect.unreachable()] = await revisions();
  expect((await ask(`GET /api/site/privacy/revisions/${id}`)).body.value).toEqual(changed);
  const restored = await ask(`POST /api/site/privacy/revisions/${id}/restore`);
  expect(restored.body).toMatchObject({ value: privacy, draft: { value: changed }, version: 2 });
  expect((await revisions()).map(({ kind }) => kind)).toEqual(["restored", "reset", "published"]);
  await db().siteRevision.createMany({ data: Array(50).fill({ key: "privacy", kind: "published", value: {} }) });
  const pages = [await revisions(), await revisions("?page=2")];
  expect(pages.map(({ length }) => length)).toEqual([50, 3]);
});

it.each(["nothing", "constructor", "__proto__", "privacy/revisions/99"])("there is no document at %s", async (key) => {
  expect((await read(key)).status).toBe(404);
});

const all = homeSections.default.sections.map(({ id }) => ({ id, shown: true }));
const hidden = (...keys: string[]) => all.map((entry) => ({ ...entry, shown: !keys.includes(entry.id) }));
const publishSections = (sections: unknown, version = 0) => publish({ sections }, version, "home-sections");
const unknown = { id: "no", shown: true };
const colors = { ...brand.default.colors, paper: "#8a8a8a" };

it.each<[string, () => ReturnType<typeof publish>, string]>([
  ["the hero hidden", () => publishSections(hidden("hero")), "sections.0.shown"],
  ["the hero moved", () => publishSections([all[1], all[0], ...all.slice(2)]), "sections.1.id"],
  ["contact hidden", () => publishSections(hidden("contact")), "sections.9.shown"],
  ["contact moved", () => publishSections([...all.slice(0, 8), all[9], all[8]]), "sections.8.id"],
  ["an unknown section", () => publishSections([...all.slice(0, 9), unknown, all[9]]), "sections.9.id"],
  ["a section twice", () => publishSections([all[0], all[1], all[1]]), "sections.2.id"],
  ["colors that cannot be read", () => publish({ ...brand.default, colors }, 0, "brand"), "colors.paper"],
])("a document with %s is rejected", async (_name, send, path) => {
  expect(await send()).toMatchObject(invalid(`value.${path}`));
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
  const shown = texts.navigation.sections.map(({ id, href }) => href || id);
  expect(shown.join(" ")).toBe("home about services portfolio-model contact /lab");
  expect(texts.footer.company.links).toEqual([]);
  const { projects, conversation } = texts.hero.actions;
  const links = { projects: projects.href, conversation: conversation.href, back: texts.story.back.href };
  expect(links).toEqual({ projects: "", conversation: "#contact", back: "" });
  await publishSections(all, 1);
  expect((await siteTexts("hero")).hero.actions.projects.href).toBe("#portfolio");
});

const search = async (q: string) =>
  (await ask(`GET /api/site/search?${new URLSearchParams({ q })}`)).body as { text: string }[];

it("a search finds the texts of working copies, else published ones, without markup", async () => {
  await publish({ ...privacy, body: "<p>We keep <strong>nothing</strong> forever.</p>" });
  const hit = { key: "privacy", title: "Privacy", path: "body", label: "Text", text: "We keep nothing forever." };
  expect(await search("KEEP NOTHING FOR")).toEqual([hit]);
  await draft({ ...privacy, title: "Zanzibar’s café, a word of ours" }, 1);
  expect(await search("zanzibar's cafe")).toMatchObject([{ key: "privacy", path: "title" }]);
  for (const none of ["keep nothing", "", "%_\\"]) expect(await search(none)).toEqual([]);
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
  expect(await search("e")).toHaveLength(50);
});

type Documents = { key: string; version: number }[];
const publishAll = (documents: Documents) => ask("POST /api/site/publish", { documents });
const undo = (token: unknown) => ask("POST /api/site/publish/undo", { token });
const aboutText = { ...about.default, mission: { ...about.default.mission, heading: "Why we are here" } };
const both: Documents = ["privacy", "about"].map((key) => ({ key, version: 0 }));
const draftBoth = async (text = changed) => [await draft(text), await draft(aboutText, 0, "about")];

it("working copies of several documents become public at once, and one undo brings back what was there", async () => {
  await draftBoth();
  const done = await publishAll(both);
  expect(done.body.documents).toMatchObject([
    { key: "privacy", value: changed, version: 1, draft: null },
    { key: "about", value: { mission: { heading: "Why we are here" } }, version: 1, draft: null },
  ]);
  await draft({ ...changed, title: "Begun since" }, 1);
  expect((await undo(done.body.token)).body.documents).toMatchObject([
    { key: "privacy", value: privacy, version: 2, isDefault: true, draft: { value: { title: "Begun since" } } },
    { key: "about", version: 2, isDefault: true, draft: null },
  ]);
  expect((await revisions()).map(({ kind }) => kind)).toEqual(["restored", "published"]);
  expect((await undo(done.body.token)).status).toBe(404);
  expect((await draft({ ...changed, title: "Goes on" }, 2)).status).toBe(200);
});

// tests/api/post-lists.test.ts tests for whom and how long an undo works
it("an undo leaves a document that was published since", async () => {
  await draftBoth();
  const first = (await publishAll(both)).body.token;
  await publish({ ...changed, title: "Newer" }, 1);
  expect((await undo(first)).body.documents).toMatchObject([{ key: "about" }]);
  expect((await read()).body.value.title).toBe("Newer");
});

it("several documents are published together or not at all", async () => {
  await draftBoth({ ...changed, title: "x".repeat(101) });
  expect(await publishAll(both)).toMatchObject(invalid("privacy.value.title"));
  const about = { key: "about", version: 0 };
  const refusals: [Documents, object][] = [
    [[{ key: "privacy", version: 3 }, about], { status: 409, body: { keys: ["privacy"] } }],
    [[about, { key: "hero", version: 0 }], invalid("hero")],
    [[about, { key: "nothing", version: 0 }], { status: 404 }],
    [[about, { key: "no_key/2", version: 0 }], { status: 404 }],
  ];
  for (const [documents, refusal] of refusals) expect(await publishAll(documents)).toMatchObject(refusal);
  expect((await read("about")).body).toMatchObject({ version: 0, draft: { value: aboutText } });
});

it("simultaneous publications of the same documents in different orders do not deadlock", async () => {
  await draftBoth();
  expect(await statusesOf([publishAll(both), publishAll(both.toReversed())])).toEqual([200, 409]);
});

it("exporting site texts writes only changed texts, which can be imported elsewhere", async () => {
  expect(await exportSiteDocuments()).toEqual({ documents: [] });
  await publish(changed);
  const texts = await exportSiteDocuments();
  expect(texts).toEqual({ documents: [{ key: "privacy", value: changed }] });
  await ask("POST /api/site/privacy/reset");
  await draft({ title: "Half" }, 2);
  expect(await tagsChangedBy(() => importSiteDocuments(SYSTEM, texts))).toEqual(["site:privacy"]);
  expect((await read()).body).toMatchObject({ value: changed, version: 3, isDefault: false, draft: null });
  expect((await revisions()).map(({ kind }) => kind)).toEqual(["published", "replaced", "reset", "published"]);
});

const TOO_LONG = { key: "privacy", value: { ...changed, title: "x".repeat(101) } };

it.each([
  ["an invalid value", TOO_LONG, { issues: [expect.objectContaining({ path: "privacy.value.title" })] }],
  ["an unknown key", { key: "nothing", value: {} }, { code: "not_found" }],
])("importing site texts publishes nothing if one document has %s", async (_what, bad, refusal) => {
  const texts = { documents: [{ key: "about", value: about.default }, bad] };
  await expect(importSiteDocuments(SYSTEM, texts)).rejects.toMatchObject(refusal);
  expect((await read("about")).body.version).toBe(0);
});
