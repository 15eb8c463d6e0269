/**
 * Random sequences of what is done to a post, and to a new one before it is stored, against a model. What several tabs and
 * people do to one post is in tests/components/post-session.test.tsx.
 */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { callJson, signIn } from "../support/call";
import { type Editor, editorOf } from "../support/posts";

const SEED = 20261122;
const RUNS = 10;

type Model = {
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
type Real = { editor: Editor };

type Command = fc.AsyncCommand<Model, Real>;
type Act = (model: Model, editor: Editor) => Promise<void>;

const command = (name: string, act: Act, check = (_model: Readonly<Model>) => true): Command => ({
  check,
  run: async (model, real) => {
    await act(model, real.editor);
    await expectAsModeled(model, real);
  },
  toString: () => name,
});

async function expectAsModeled(model: Model, { editor }: Real): Promise<void> {
  const { body } = await editor.read(model.id);
  expect([body.title, body.draft?.title ?? null, body.version, body.status === "published"]).toEqual([
    model.title,
    model.copy,
    model.version,
    model.isPublic,
  ]);
  const page = await callJson(`GET /api/blog/posts/slug/${model.slug}`);
  expect([page.status, page.body.title]).toEqual(model.isPublic ? [200, model.title] : [404, undefined]);
  const revisions = (await editor.revisions(model.id)).body as Model["revisions"];
  const titles = new Set(revisions.map(({ title }) => title));
  expect([...model.kept].filter((title) => !titles.has(title))).toEqual([]);
  // revisions are immutable
  expect(revisions.slice(revisions.length - model.revisions.length)).toEqual(model.revisions);
  model.revisions = revisions;
}

const autosave = (title: string) =>
  command(`autosave(${title})`, async (model, editor) => {
    const { status, body } = await editor.saveDraft(model.id, { title, version: model.version });
    expect([status, body.version]).toEqual([200, model.version + 1]);
    Object.assign(model, { copy: title, version: model.version + 1 });
  });

const keepMine = (title: string) =>
  command(`keepMine(${title})`, async (model, editor) => {
    expect((await editor.saveDraft(model.id, { title })).status).toBe(200);
    if (model.copy !== null) model.kept.add(model.copy);
    Object.assign(model, { copy: title, version: model.version + 1 });
  });

const save = (title: string, isPublic: boolean, overwrites: boolean) =>
  command(`${isPublic ? "publish" : "save"}(${title}${overwrites ? ", over all" : ""})`, async (model, editor) => {
    const version = overwrites ? null : model.version;
    const { status } = await editor.update(model.id, { title, status: isPublic ? "published" : "draft", version });
    expect(status).toBe(200);
    if (overwrites && model.copy !== null) model.kept.add(model.copy);
    model.kept.add(title);
    Object.assign(model, { title, copy: null, isPublic, version: model.version + 1 });
  });

const conflict = (title: string, isDraft: boolean) =>
  command(
    `conflict(${isDraft ? "autosave" : "save"})`,
    async (model, editor) => {
      const send = isDraft ? editor.saveDraft : editor.update;
      const { status, body } = await send(model.id, { title, version: model.version - 1 });
      expect([status, body.version]).toEqual([409, model.version]);
    },
    ({ version }) => version > 1,
  );

const discard = command("discard", async (model, editor) => {
  expect((await editor.discardDraft(model.id)).status).toBe(200);
  if (model.copy !== null) model.kept.add(model.copy);
  model.copy = null;
});

const restore = (place: number) =>
  command(`restore(${place})`, async (model, editor) => {
    const revision = model.revisions[place % model.revisions.length];
    if (!revision) throw new Error("There is no revision");
    expect((await editor.restore(model.id, revision.id)).status).toBe(200);
    if (model.copy !== null) model.kept.add(model.copy);
    model.kept.add(revision.title);
    const restored = model.isPublic ? { copy: revision.title } : { title: revision.title, copy: null };
    Object.assign(model, restored, { version: model.version + 1 });
  });

const name = (place: number, label: string) =>
  command(`name(${place})`, async (model, editor) => {
    const revision = model.revisions[place % model.revisions.length];
    if (!revision) throw new Error("There is no revision");
    expect((await editor.nameRevision(model.id, revision.id, { name: label })).status).toBe(200);
    // a label beside the revision: nothing else of it changes
    revision.name = label;
  });

/** Undone in the toast: it is again what it was. */
const trash = command("trash, undo", async (model, editor) => {
  expect((await editor.remove(model.id)).status).toBe(200);
  const page = await callJson(`GET /api/blog/posts/slug/${model.slug}`);
  expect([(await editor.read(model.id)).status, page.status]).toEqual([404, 404]);
  expect((await editor.restorePost(model.id, { asBefore: true })).status).toBe(200);
  model.version += 1;
});

const bulk = (action: "publish" | "archive" | "trash") =>
  command(`bulk(${action})`, async (model, editor) => {
    const { body } = await editor.bulk({ ids: [model.id], action });
    // what its writer has not saved yet is not published with it
    const isRefused = action === "publish" && model.copy !== null && !model.isPublic;
    expect([body.done, body.failed.length]).toEqual(isRefused ? [[], 1] : [[model.id], 0]);
    if (isRefused) return;
    const before = { token: body.token, wasPublic: model.isPublic };
    if (action === "trash") {
      expect((await editor.read(model.id)).status).toBe(404);
      expect((await editor.undoBulk(body.token)).body.done).toEqual([model.id]);
      model.version += 1;
      return;
    }
    model.kept.add(model.title);
    Object.assign(model, { isPublic: action === "publish", version: model.version + 1 });
    model.bulk = { ...before, version: model.version };
  });

const undoBulk = command(
  "undo bulk",
  async (model, editor) => {
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

let editor: Editor;
beforeEach(async () => {
  editor = editorOf(await signIn());
});

it("posts lose no version and show visitors nothing but what was published", async () => {
  const title = fc.stringMatching(/^[a-z]{1,6}$/);
  const commands = fc.commands(
    [
      title.map(autosave),
      title.map(keepMine),
      fc.tuple(title, fc.boolean(), fc.boolean()).map((how) => save(...how)),
      fc.tuple(title, fc.boolean()).map((how) => conflict(...how)),
      fc.constant(discard),
      fc.nat(20).map(restore),
      fc.tuple(fc.nat(20), title).map((named) => name(...named)),
      fc.constant(trash),
      fc.constantFrom("publish" as const, "archive" as const, "trash" as const).map(bulk),
      fc.constant(undoBulk),
      fc.constant(undoBulk),
    ],
    { maxCommands: 20 },
  );
  let number = 0;
  await fc.assert(
    fc.asyncProperty(commands, async (order) => {
      number += 1;
      const setup = async () => {
        const slug = `model-${number}-${Math.random().toString(36).slice(2)}`;
        const { body } = await editor.create({ slug, title: "first" });
        const revisions = (await editor.revisions(body.id)).body as Model["revisions"];
        const model: Model = {
          id: body.id,
          slug,
          title: "first",
          copy: null,
          isPublic: false,
          version: 1,
          kept: new Set(["first"]),
          revisions,
        };
        return { model, real: { editor } };
      };
      await fc.asyncModelRun(setup, order);
    }),
    { seed: SEED, numRuns: RUNS },
  );
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

const started = (
  what: string,
  act: (model: Started, editor: Editor) => Promise<void>,
  check = (_model: Readonly<Started>) => true,
): fc.AsyncCommand<Started, Real> => ({
  check,
  run: async (model, real) => {
    await act(model, real.editor);
    const kept = await real.editor.started(model.key);
    expect([kept.status, kept.body.title ?? null]).toEqual(model.title === null ? [404, null] : [200, model.title]);
    // nothing is a post before that was pressed, and nothing is two
    const stored = (await real.editor.list()).body as { id: number; title: string }[];
    const own = stored.filter(({ title }) => title.startsWith(model.key)).map(({ id, title }) => ({ id, title }));
    expect(own).toEqual(model.post ? [model.post] : []);
  },
  toString: () => what,
});

const keep = (title: string, base: "last" | "none") =>
  started(`keep(${title}, ${base})`, async (model, editor) => {
    const savedAt = base === "last" ? model.savedAt : null;
    const { status, body } = await editor.keep(model.key, { title, savedAt });
    expect([status, body.postId]).toEqual(model.post ? [409, model.post.id] : [200, undefined]);
    if (model.post) return;
    Object.assign(model, { title, savedAt: body.savedAt, seenBefore: model.savedAt });
  });

const keepLate = (title: string) =>
  started(
    `keepLate(${title})`,
    async (model, editor) => {
      const late = await editor.keep(model.key, { title, savedAt: model.seenBefore });
      expect([late.status, late.body.savedAt]).toEqual([409, model.savedAt]);
    },
    ({ title: kept, seenBefore }) => kept !== null && seenBefore !== null,
  );

const discardStarted = (isUndone: boolean) =>
  started(
    `discard${isUndone ? ", undo" : ""}`,
    async (model, editor) => {
      const { status, body } = await editor.discardStarted(model.key);
      expect(status).toBe(200);
      if (!isUndone) return void Object.assign(model, { title: null, savedAt: null, seenBefore: null });
      const { savedAt } = (await editor.keep(model.key, body)).body;
      Object.assign(model, { savedAt, seenBefore: null });
    },
    ({ title: kept }) => kept !== null,
  );

const store = (isLate: boolean) =>
  started(
    `store${isLate ? ", late" : ""}`,
    async (model, editor) => {
      const draftSavedAt = isLate ? model.seenBefore : model.savedAt;
      const title = `${model.key} first`;
      const sent = { title, slug: model.key, draftKey: model.key, draftSavedAt };
      const { status, body } = await editor.create(sent);
      // another tab's words are in what was kept: they do not go with it unseen
      expect(status).toBe(isLate ? 409 : 201);
      if (isLate) return;
      Object.assign(model, { title: null, savedAt: null, seenBefore: null, post: { id: body.id, title } });
    },
    ({ title: kept, seenBefore }) => kept !== null && (!isLate || seenBefore !== null),
  );

const storeAgain = (title: string) =>
  started(
    `storeAgain(${title})`,
    async (model, editor) => {
      const { post } = model;
      if (!post) return;
      const { status, body } = await editor.create({
        title: `${model.key} ${title}`,
        slug: model.key,
        draftKey: model.key,
      });
      expect([status, body.id]).toEqual([201, post.id]);
      post.title = body.title;
    },
    ({ post }) => post !== null,
  );

it("started posts lose no text that another tab has saved, and become posts only when that is pressed", async () => {
  const title = fc.stringMatching(/^[a-z]{1,6}$/);
  const commands = fc.commands(
    [
      fc.tuple(title, fc.constantFrom("last" as const, "none" as const)).map((how) => keep(...how)),
      title.map(keepLate),
      fc.boolean().map(discardStarted),
      fc.boolean().map(store),
      title.map(storeAgain),
    ],
    { maxCommands: 14 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (order) => {
      const setup = () => ({
        model: { key: randomUUID(), title: null, savedAt: null, seenBefore: null, post: null } as Started,
        real: { editor },
      });
      await fc.asyncModelRun(setup, order);
    }),
    { seed: SEED, numRuns: RUNS },
  );
}, 180_000);
