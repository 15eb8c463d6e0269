/** Random sequences of autosave, save, publish, restore, conflict and discard, against a model. */
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import * as slugRoute from "@/app/api/blog/posts/slug/[slug]/route";
import { callJson } from "../support/call";
import { type Editor, editorOf } from "../support/posts";
import { signIn } from "../support/sign-in";

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
  revisions: { id: number; title: string }[];
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
  const page = await callJson(slugRoute.GET, { params: { slug: model.slug } });
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
    ],
    { maxCommands: 14 },
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
