import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GUEST, SYSTEM } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { bookkeep, type Change, type Transaction, write, writeDraft } from "@/lib/db/write";
import { onWrite } from "@/lib/front/page-cache/announcement";

const CREATION: Change = { action: "create", subject: "category", id: null };
const MESSAGE: Change = { action: "create", subject: "message", id: null };

const addCategory = (slug = "houses") => {
  return (database: Transaction) => database.category.create({ data: { name: "Houses", slug } });
};
const countCategories = () => db().category.count();

/** Work that the test ends. */
function heldWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: vi.fn(() => ended), end };
}

/** How many categories others saw at each announcement. */
let announced: number[];
beforeEach(() => {
  announced = [];
  onWrite(async () => void announced.push(await countCategories()));
});
afterEach(() => onWrite(undefined));

it("a write resolves with the result of its work after the changed pages are announced", async () => {
  expect(await write(SYSTEM, CREATION, addCategory())).toMatchObject({ slug: "houses" });
  expect(announced).toEqual([1]);
});

it("a failed write is rolled back and announced nevertheless", async () => {
  const fail = async (transaction: Transaction) => {
    await addCategory()(transaction);
    throw new Error("no");
  };
  await expect(write(SYSTEM, CREATION, fail)).rejects.toThrow("no");
  expect([await countCategories(), announced]).toEqual([0, [0]]);
});

it("a write of what no page shows is not announced", async () => {
  await write(SYSTEM, MESSAGE, addCategory("one"));
  await write(GUEST, { ...CREATION, subject: "post" }, addCategory("two"));
  await writeDraft(addCategory("three"));
  await bookkeep(addCategory("four"));
  expect([await countCategories(), announced]).toEqual([4, []]);
});

it("writes of public data and working copies wait for each other, and for no other write", async () => {
  const [first, second, draft] = [heldWork(), heldWork(), heldWork()];
  const running = [write(SYSTEM, CREATION, first.work), write(SYSTEM, CREATION, second.work), writeDraft(draft.work)];
  await vi.waitFor(() => expect(first.work).toHaveBeenCalled());
  await write(SYSTEM, MESSAGE, addCategory("one"));
  await write(GUEST, { ...CREATION, subject: "post" }, addCategory("two"));
  expect([second.work, draft.work].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  first.end();
  await vi.waitFor(() => expect(second.work).toHaveBeenCalled());
  expect(draft.work).not.toHaveBeenCalled();
  second.end();
  draft.end();
  await Promise.all(running);
});

it("a write gives its work a change to complete", async () => {
  await write(SYSTEM, CREATION, async (transaction, change) => {
    change.id = (await addCategory()(transaction)).id;
  });
  expect(CREATION.id).toBeNull();
});
