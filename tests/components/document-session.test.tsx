import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDocumentSession, storedAs } from "@/app/admin/site/[key]/document-session";
import type { SiteDocument } from "@/app/admin/records";
import { group, text } from "@/lib/site/fields";

const FIELDS = group("Mission", { heading: text("Heading", ""), statement: text("Statement", "") });
const SAVED_AT = "2026-01-02T12:04:00.000Z";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A session with what is in its form. */
function openForm(document: SiteDocument) {
  const screen = { form: storedAs(document, FIELDS).values };
  const session = createDocumentSession(document, FIELDS, () => {});
  const show = (values: typeof screen.form) => void (screen.form = values);
  session.connect({
    ...{ adminId: "ada", current: () => screen.form, show, open: show, flush: () => {}, stash: () => {} },
    ...{ run: async () => undefined, refused: () => {} },
  });
  return { session, screen };
}

it("texts of a working copy that a publication has ended, which had not seen them, stay in the form", async () => {
  const value = { heading: "Heading", statement: "Statement" };
  const opened = { key: "about", value, version: 1, isDefault: false, draft: null } as unknown as SiteDocument;
  const published = { ...opened, value: { ...value, statement: "Theirs" }, version: 2 };
  let isPublished = false;
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) => {
    if (method === "GET") return Response.json(published);
    if (!isPublished) return Response.json({ savedAt: SAVED_AT, version: 1 });
    const issues = [{ path: "version", message: "newer" }];
    return Response.json({ message: "Published since", issues, version: 2, savedBy: null }, { status: 409 });
  });
  const { session, screen } = openForm(opened);

  screen.form = { ...screen.form, heading: "Mine" };
  await session.keep();
  expect(session.state().target.draft).toMatchObject({ value: { heading: "Mine" } });
  isPublished = true;
  screen.form = { ...screen.form };
  await session.keep();
  await vi.advanceTimersByTimeAsync(2_000);
  expect({ ...screen.form, conflict: session.state().conflict }).toEqual({
    heading: "Mine",
    statement: "Theirs",
    conflict: undefined,
  });
});

it("a restored text of an earlier version is kept as a working copy of the current one", async () => {
  const value = { heading: "Heading", statement: "Statement" };
  const opened = { key: "about", value, version: 5, isDefault: false, draft: null } as unknown as SiteDocument;
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ savedAt: SAVED_AT, version: 5 });
  });
  const { session } = openForm(opened);
  session.showDraft({ ...value, heading: "Mine" }, 3);
  await session.keep();
  expect(sent).toMatchObject([{ version: 5, value: { heading: "Mine" } }]);
});
