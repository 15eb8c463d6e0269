import { expect, it } from "vitest";
import { nextPublishedAt, postState, nameSave } from "@/lib/posts/rules";

const NOW = new Date("2026-06-01T12:00:00Z");
const PAST = new Date("2026-01-01T00:00:00Z");
const EARLIER = new Date("2025-01-01T00:00:00Z");
const FUTURE = new Date("2026-07-01T00:00:00Z");

const NEW = { status: "draft", publishedAt: null } as const;
const WITHDRAWN = { status: "draft", publishedAt: PAST } as const;
const PUBLIC = { status: "published", publishedAt: PAST } as const;
const SCHEDULED = { status: "published", publishedAt: FUTURE } as const;

it.each([
  ["a draft has none", NEW, "draft", undefined, null],
  ["a draft takes none", NEW, "draft", FUTURE, null],
  ["publishing sets it", NEW, "published", undefined, NOW],
  ["null is no time", NEW, "published", null, NOW],
  ["a future time schedules", NEW, "published", FUTURE, FUTURE],
  ["it stays in a save", PUBLIC, "published", undefined, PAST],
  ["it stays when a withdrawn post comes back", WITHDRAWN, "published", undefined, PAST],
  ["a public post can be dated back", PUBLIC, "published", EARLIER, EARLIER],
  ["a withdrawn post can be scheduled", WITHDRAWN, "published", FUTURE, FUTURE],
  ["a schedule stays without a time", SCHEDULED, "published", undefined, FUTURE],
  ["a past time makes a scheduled post public", SCHEDULED, "published", PAST, PAST],
  ["a withdrawn schedule leaves no date", SCHEDULED, "draft", undefined, null],
  ["an archived schedule leaves none", SCHEDULED, "archived", undefined, null],
] as const)("decides the publication date of a post: %s", (_name, before, status, publishAt, expected) => {
  expect(nextPublishedAt(before, { status, publishAt }, NOW)).toEqual(expected);
});

it("a scheduled post is due at the exact moment", () => {
  expect(postState({ status: "published", publishedAt: NOW }, NOW)).toBe("published");
  expect(postState({ status: "published", publishedAt: new Date(NOW.getTime() + 1) }, NOW)).toBe("scheduled");
  expect(postState({ status: "archived", publishedAt: FUTURE }, NOW)).toBe("archived");
});

it("a save that publishes, moves the time, withdraws, archives or hands in a post is recorded as such", () => {
  const scheduled = { status: "published", publishedAt: FUTURE, readyForReview: false } as const;
  const draft = { status: "draft", publishedAt: null, readyForReview: false } as const;
  const archived = { ...draft, status: "archived" } as const;
  const ready = { ...draft, readyForReview: true };
  for (const [before, after, action, summary] of [
    [scheduled, scheduled, "update"],
    [scheduled, { ...scheduled, publishedAt: new Date("2026-08-01T00:00:00Z") }, "publish", "Scheduled"],
    [scheduled, { ...scheduled, publishedAt: NOW }, "publish"],
    [scheduled, draft, "unpublish"],
    [scheduled, archived, "unpublish", "Archived"],
    [draft, archived, "update", "Archived"],
    [draft, ready, "update", "Handed in"],
    [ready, ready, "update"],
  ] as const)
    expect(nameSave(before, after, NOW)).toEqual({ action, ...(summary && { summary }) });
});
