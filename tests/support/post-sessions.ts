/** Tabs that write one post, and what may happen in them. */
import fc from "fast-check";
import { expect } from "vitest";
import { createPostSession } from "@/app/admin/blog/posts/post-form/post-session";
import type { PostHost } from "@/app/admin/blog/posts/post-form/post-adapter";
import type { PostValues } from "@/app/admin/blog/posts/post-form/post-fields";
import type { PostOutput } from "@/app/admin/blog/posts/post-form/post-form-schema";
import type { Post, StartedPost } from "@/app/admin/records";
import { attempt } from "@/lib/api/client";

/** A form without a screen, and its session. */
export function openTab(opened: { stored?: Post; started?: StartedPost }, adminId = "ada") {
  const session = createPostSession({ ...opened, kind: "post" });
  let values = session.opened;
  const stashed: string[] = [];
  const form = {
    getValues: (name?: keyof PostValues) => (name ? values[name] : values),
    setValue: (name: keyof PostValues, value: unknown) => {
      values = { ...values, [name]: value };
      session.schedule();
    },
  };
  const show = (next: PostValues) => void (values = next);
  session.connect({
    adminId,
    current: () => values,
    show,
    open: show,
    flush: () => {},
    saved: () => {},
    stash: (other) => void stashed.push(other.title + other.content),
    run: async (call) => {
      const outcome = await attempt(call.method, call.url, call.body);
      if (outcome.error) await call.onError?.(outcome.error);
      return outcome.record as never;
    },
    refused: () => {},
  });
  session.attach({
    form: form as unknown as PostHost["form"],
    body: () => null,
    check: async () => [],
    validate: async () => structuredClone(values) as unknown as PostOutput,
  });
  return {
    session: {
      ...session,
      state: () => ({ ...session.state(), ...session.state().target, question: session.question.get() }),
    },
    stashed,
    values: () => values,
    unsaved: session.unsaved,
    type: (change: Partial<PostValues>) => {
      values = { ...values, ...change };
      session.schedule();
    },
  };
}

export type Tab = ReturnType<typeof openTab>;

const ANSWERS = ["keepMine", "keepBoth", "loadTheirs", "dismiss"] as const;
type Answer = (typeof ANSWERS)[number];
const WRITINGS = ["title", "change", "add", "remove"] as const;
type Writing = (typeof WRITINGS)[number];
const PRESSES = ["keep", "draft", "publish", "publish", "discard", "restore", "reload"] as const;

export type TabEvent =
  /** Kept: saved at once, before anything else happens. */
  | { kind: "type"; tab: number; at: number; how: Writing; isKept: boolean }
  | { kind: (typeof PRESSES)[number]; tab: number }
  | { kind: "answer"; tab: number; with: Answer }
  | { kind: "wait" | "line" | "lostResponse" };

/** What may happen in `tabs` tabs with one post. */
export function tabEvents(tabs: number): fc.Arbitrary<TabEvent> {
  const [tab, kind] = [fc.nat(tabs - 1), fc.constant];
  const typing = { tab, at: fc.nat(5), how: fc.constantFrom(...WRITINGS), isKept: fc.boolean() };
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: kind("type" as const), ...typing }) },
    { weight: 7, arbitrary: fc.record({ kind: fc.constantFrom(...PRESSES), tab }) },
    { weight: 2, arbitrary: fc.record({ kind: kind("answer" as const), tab, with: fc.constantFrom(...ANSWERS) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("line" as const, "lostResponse" as const) }) },
    { weight: 4, arbitrary: fc.record({ kind: kind("wait" as const) }) },
  );
}

export const textOf = ({ title, content }: { title: string; content: string }) => `${title} ${content}`;
const wordsOf = (text: string): string[] => text.match(/\bw\d+\b/g) ?? [];

/** The words that tabs write, and those that they replace. */
export function createWords() {
  const written = new Set<string>();
  const replaced = new Set<string>();
  return {
    write(tab: Tab, at: number, how: Writing): void {
      const before = wordsOf(textOf(tab.values()));
      const word = `w${written.size + 1}`;
      const texts = tab.values().content.match(/(?<=<p>).*?(?=<\/p>)/g) ?? [];
      const index = at % Math.max(1, texts.length);
      if (how !== "remove") written.add(word);
      if (how === "title") tab.type({ title: word });
      else if (how === "remove") texts.splice(index, 1);
      else if (how === "change" && texts.length > 0) texts[index] += ` ${word}`;
      else texts.splice(at % (texts.length + 1), 0, `${word} new`);
      if (how !== "title") tab.type({ content: texts.map((text) => `<p>${text}</p>`).join("") });
      const after = wordsOf(textOf(tab.values()));
      before.filter((old) => !after.includes(old)).forEach((old) => replaced.add(old));
    },
    /** Those that nobody replaced and `kept` lacks. */
    lostIn(kept: string): string[] {
      const found = new Set(wordsOf(kept));
      return [...written].filter((word) => !replaced.has(word) && !found.has(word));
    },
  };
}

/** Answers the dialog of a tab, if there is one. */
export function answerDialog({ session }: Tab, answer: Answer): void {
  const { conflict, question } = session.state();
  if (conflict) (conflict[answer] ?? conflict.dismiss)();
  question?.answer(answer !== "dismiss");
}

/** Keeps both sides of each conflict until every tab has saved all it has; `pause` lets their calls end. */
export async function settle(tabs: Tab[], pause: () => Promise<unknown>): Promise<void> {
  const states = () => tabs.map((tab) => ({ phase: tab.session.state().phase, isUnsaved: tab.unsaved() }));
  const isSettled = () => states().every(({ phase, isUnsaved }) => phase === "idle" && !isUnsaved);
  for (let round = 0; round < 12 && !isSettled(); round += 1) {
    for (const { session } of tabs) {
      const { conflict, question } = session.state();
      question?.answer(false);
      (conflict?.keepBoth ?? conflict?.keepMine)?.();
      await pause();
      session.resume();
      session.flush();
      await pause();
    }
  }
  expect(states()).toEqual(tabs.map(() => ({ phase: "idle", isUnsaved: false })));
}
