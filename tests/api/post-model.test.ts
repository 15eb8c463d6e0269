/** Random sequences of what is done to a post, against a model. What several tabs do is in tests/api/post-session.test.ts. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { callJson, signInEach } from "../support/call";
import { type Editor, editor } from "../support/posts";

signInEach();

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

/** A command, and whether the post is what it says afterwards. */
const ofPost = (
  name: string,
  act: (model: Post) => Promise<void>,
  check = (_model: Readonly<Post>) => true,
): fc.AsyncCommand<Post, Editor> => ({
  check,
  run: async (model) => {
    await act(model);
    await verify(model);
  },
  toString: () => name,
});

async function verify(model: Post): Promise<void> {
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
}

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
  const commands: fc.Arbitrary<fc.AsyncCommand<Post, Editor>>[] = [
    ...[title.map(autosave), title.map(keepMine), fc.constant(discard), fc.nat(20).map(restore), fc.constant(trash)],
    fc.tuple(title, fc.boolean(), fc.boolean()).map((how) => save(...how)),
    fc.tuple(title, fc.boolean()).map((how) => conflict(...how)),
    fc.tuple(fc.nat(20), title).map((named) => name(...named)),
    fc.constantFrom("publish" as const, "archive" as const, "trash" as const).map(bulk),
    ...[fc.constant(undoBulk), fc.constant(undoBulk)],
  ];
  const start = async () => {
    const slug = `model-${randomUUID()}`;
    const { id } = (await editor.create({ slug, title: "first" })).body;
    const revisions = (await editor.revisions(id)).body as Post["revisions"];
    const kept = new Set(["first"]);
    return { id, slug, title: "first", copy: null, isPublic: false, version: 1, kept, revisions } as Post;
  };
  const orders = fc.commands(commands, { maxCommands: 20 });
  const run = fc.asyncProperty(orders, (order) =>
    fc.asyncModelRun(async () => ({ model: await start(), real: editor }), order),
  );
  await fc.assert(run, { seed: 20261122, numRuns: 10 });
}, 180_000);
