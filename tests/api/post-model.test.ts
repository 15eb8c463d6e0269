/**
 * Random sequences of what is done to a post, and to a new one before it is stored, against a model. What several tabs and
 * people do to one post is in tests/api/post-session.test.ts.
 */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { callJson, signInEach } from "../support/call";
import { type Editor, editor } from "../support/posts";

signInEach();

type Command<Model extends object> = fc.AsyncCommand<Model, Editor>;

/** Makes commands: what they do to post and model, and where they may be done; `verify` compares the two after each. */
const commandsOf =
  <Model extends object>(verify: (model: Model) => Promise<void>) =>
  (name: string, act: (model: Model) => Promise<void>, check = (_model: Readonly<Model>) => true): Command<Model> => ({
    check,
    run: async (model) => {
      await act(model);
      await verify(model);
    },
    toString: () => name,
  });

const modelRun = <Model extends object>(
  commands: fc.Arbitrary<Command<Model>>[],
  { maxCommands, numRuns }: { maxCommands: number; numRuns: number },
  start: () => Promise<Model>,
) =>
  fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands }), (order) =>
      fc.asyncModelRun(async () => ({ model: await start(), real: editor }), order),
    ),
    { seed: 20261122, numRuns },
  );

const title = fc.stringMatching(/^[a-z]{1,6}$/);

type Post = {
  id: number;
  slug: string;
  title: string;
  copy: string | null;
  isPublic: boolean;
  version: number;
  /** Titles that the history must have. */
  kept: Set<string>;
  /** Newest first. */
  revisions: { id: number; title: string; name: string }[];
  /** Of the last bulk action: the version after it, and what it was before. */
  bulk?: { token: string; version: number; wasPublic: boolean };
};

const ofPost = commandsOf<Post>(async (model) => {
  const { body } = await editor.read(model.id);
  const { draft, ...post } = body;
  expect({ ...post, copy: draft?.title ?? null, isPublic: post.status === "published" }).toMatchObject({
    ...{ title: model.title, copy: model.copy, version: model.version, isPublic: model.isPublic },
  });
  const page = await callJson(`GET /api/blog/posts/slug/${model.slug}`);
  expect(page).toMatchObject(model.isPublic ? { status: 200, body: { title: model.title } } : { status: 404 });
  const revisions = (await editor.revisions(model.id)).body as Post["revisions"];
  expect(revisions.map((revision) => revision.title)).toEqual(expect.arrayContaining([...model.kept]));
  // revisions are immutable
  expect(revisions.slice(revisions.length - model.revisions.length)).toEqual(model.revisions);
  model.revisions = revisions;
});

const keepCopy = ({ kept, copy }: Post) => void (copy !== null && kept.add(copy));
const revisionAt = ({ revisions }: Post, place: number) =>
  revisions[place % revisions.length] ?? expect.unreachable("There is no revision");

const autosave = (copy: string) =>
  ofPost(`autosave(${copy})`, async (model) => {
    const { status, body } = await editor.saveDraft(model.id, { title: copy, version: model.version });
    expect([status, body.version]).toEqual([200, model.version + 1]);
    Object.assign(model, { copy, version: model.version + 1 });
  });

const keepMine = (copy: string) =>
  ofPost(`keepMine(${copy})`, async (model) => {
    expect((await editor.saveDraft(model.id, { title: copy })).status).toBe(200);
    keepCopy(model);
    Object.assign(model, { copy, version: model.version + 1 });
  });

const save = (title: string, isPublic: boolean, overwrites: boolean) =>
  ofPost(`${isPublic ? "publish" : "save"}(${title}${overwrites ? ", over all" : ""})`, async (model) => {
    const version = overwrites ? null : model.version;
    const { status } = await editor.update(model.id, { title, status: isPublic ? "published" : "draft", version });
    expect(status).toBe(200);
    if (overwrites) keepCopy(model);
    model.kept.add(title);
    Object.assign(model, { title, copy: null, isPublic, version: model.version + 1 });
  });

const conflict = (title: string, isDraft: boolean) =>
  ofPost(
    `conflict(${isDraft ? "autosave" : "save"})`,
    async (model) => {
      const send = isDraft ? editor.saveDraft : editor.update;
      const { status, body } = await send(model.id, { title, version: model.version - 1 });
      expect([status, body.version]).toEqual([409, model.version]);
    },
    ({ version }) => version > 1,
  );

const discard = ofPost("discard", async (model) => {
  expect((await editor.discardDraft(model.id)).status).toBe(200);
  keepCopy(model);
  model.copy = null;
});

const restore = (place: number) =>
  ofPost(`restore(${place})`, async (model) => {
    const { id, title } = revisionAt(model, place);
    expect((await editor.restore(model.id, id)).status).toBe(200);
    keepCopy(model);
    model.kept.add(title);
    Object.assign(model, model.isPublic ? { copy: title } : { title, copy: null }, { version: model.version + 1 });
  });

const name = (place: number, label: string) =>
  ofPost(`name(${place})`, async (model) => {
    const revision = revisionAt(model, place);
    expect((await editor.nameRevision(model.id, revision.id, { name: label })).status).toBe(200);
    // a label beside the revision: nothing else of it changes
    revision.name = label;
  });

/** Undone in the toast: it is again what it was. */
const trash = ofPost("trash, undo", async (model) => {
  expect((await editor.remove(model.id)).status).toBe(200);
  const page = await callJson(`GET /api/blog/posts/slug/${model.slug}`);
  expect([(await editor.read(model.id)).status, page.status]).toEqual([404, 404]);
  expect((await editor.restorePost(model.id, { asBefore: true })).status).toBe(200);
  model.version += 1;
});

const bulk = (action: "publish" | "archive" | "trash") =>
  ofPost(`bulk(${action})`, async (model) => {
    const { body } = await editor.bulk({ ids: [model.id], action });
    // what its writer has not saved yet is not published with it
    const isRefused = action === "publish" && model.copy !== null && !model.isPublic;
    expect([body.done, body.failed.length]).toEqual(isRefused ? [[], 1] : [[model.id], 0]);
    if (isRefused) return;
    if (action === "trash") {
      expect((await editor.read(model.id)).status).toBe(404);
      expect((await editor.undoBulk(body.token)).body.done).toEqual([model.id]);
      model.version += 1;
      return;
    }
    model.kept.add(model.title);
    model.version += 1;
    model.bulk = { token: body.token, wasPublic: model.isPublic, version: model.version };
    model.isPublic = action === "publish";
  });

const undoBulk = ofPost(
  "undo bulk",
  async (model) => {
    const { bulk: last } = model;
    if (!last) return;
    const { status, body } = await editor.undoBulk(last.token);
    model.bulk = undefined;
    const isUnchanged = last.version === model.version;
    expect([status, body.done, body.failed.length]).toEqual(isUnchanged ? [200, [model.id], 0] : [200, [], 1]);
    if (isUnchanged) Object.assign(model, { isPublic: last.wasPublic, version: model.version + 1 });
    expect((await editor.undoBulk(last.token)).status).toBe(404);
  },
  (model) => model.bulk !== undefined,
);

it("posts lose no version and show visitors nothing but what was published", async () => {
  const commands = [
    ...[title.map(autosave), title.map(keepMine), fc.constant(discard), fc.nat(20).map(restore), fc.constant(trash)],
    fc.tuple(title, fc.boolean(), fc.boolean()).map((how) => save(...how)),
    fc.tuple(title, fc.boolean()).map((how) => conflict(...how)),
    fc.tuple(fc.nat(20), title).map((named) => name(...named)),
    fc.constantFrom("publish" as const, "archive" as const, "trash" as const).map(bulk),
    ...[fc.constant(undoBulk), fc.constant(undoBulk)],
  ];
  await modelRun(commands, { maxCommands: 20, numRuns: 10 }, async () => {
    const slug = `model-${randomUUID()}`;
    const { id } = (await editor.create({ slug, title: "first" })).body;
    const revisions = (await editor.revisions(id)).body as Post["revisions"];
    const kept = new Set(["first"]);
    return { id, slug, title: "first", copy: null, isPublic: false, version: 1, kept, revisions } as Post;
  });
}, 180_000);

type Started = {
  key: string;
  /** What the server has; null: nothing. */
  title: string | null;
  savedAt: string | null;
  /** The time of the save before the last. */
  seenBefore: string | null;
  /** What it has become. */
  post: { id: number; title: string } | null;
};
const NOTHING = { title: null, savedAt: null, seenBefore: null };

const ofStarted = commandsOf<Started>(async (model) => {
  const kept = await editor.started(model.key);
  expect([kept.status, kept.body.title ?? null]).toEqual(model.title === null ? [404, null] : [200, model.title]);
  // nothing is a post before that was pressed, and nothing is two
  const stored = (await editor.list()).body as { id: number; title: string }[];
  const own = stored
    .filter((post) => post.title.startsWith(model.key))
    .map((post) => ({ id: post.id, title: post.title }));
  expect(own).toEqual(model.post ? [model.post] : []);
});

const keep = (title: string, base: "last" | "none") =>
  ofStarted(`keep(${title}, ${base})`, async (model) => {
    const savedAt = base === "last" ? model.savedAt : null;
    const { status, body } = await editor.keep(model.key, { title, savedAt });
    expect([status, body.postId]).toEqual(model.post ? [409, model.post.id] : [200, undefined]);
    if (!model.post) Object.assign(model, { title, savedAt: body.savedAt, seenBefore: model.savedAt });
  });

const keepLate = (title: string) =>
  ofStarted(
    `keepLate(${title})`,
    async (model) => {
      const late = await editor.keep(model.key, { title, savedAt: model.seenBefore });
      expect([late.status, late.body.savedAt]).toEqual([409, model.savedAt]);
    },
    (model) => model.title !== null && model.seenBefore !== null,
  );

const discardStarted = (isUndone: boolean) =>
  ofStarted(
    `discard${isUndone ? ", undo" : ""}`,
    async (model) => {
      const { status, body } = await editor.discardStarted(model.key);
      expect(status).toBe(200);
      if (!isUndone) return void Object.assign(model, NOTHING);
      const { savedAt } = (await editor.keep(model.key, body)).body;
      Object.assign(model, { savedAt, seenBefore: null });
    },
    (model) => model.title !== null,
  );

const store = (isLate: boolean) =>
  ofStarted(
    `store${isLate ? ", late" : ""}`,
    async (model) => {
      const draftSavedAt = isLate ? model.seenBefore : model.savedAt;
      const title = `${model.key} first`;
      const { status, body } = await editor.create({ title, slug: model.key, draftKey: model.key, draftSavedAt });
      // another tab's words are in what was kept: they do not go with it unseen
      expect(status).toBe(isLate ? 409 : 201);
      if (!isLate) Object.assign(model, NOTHING, { post: { id: body.id, title } });
    },
    (model) => model.title !== null && (!isLate || model.seenBefore !== null),
  );

const storeAgain = (words: string) =>
  ofStarted(
    `storeAgain(${words})`,
    async ({ key, post }) => {
      if (!post) return;
      const { status, body } = await editor.create({ title: `${key} ${words}`, slug: key, draftKey: key });
      expect([status, body.id]).toEqual([201, post.id]);
      post.title = body.title;
    },
    ({ post }) => post !== null,
  );

it("started posts lose no text that another tab has saved, and become posts only when that is pressed", async () => {
  const commands = [
    fc.tuple(title, fc.constantFrom("last" as const, "none" as const)).map((how) => keep(...how)),
    ...[title.map(keepLate), fc.boolean().map(discardStarted), fc.boolean().map(store), title.map(storeAgain)],
  ];
  await modelRun(
    commands,
    { maxCommands: 14, numRuns: 40 },
    async () => ({ key: randomUUID(), ...NOTHING, post: null }) as Started,
  );
}, 180_000);
