/** Undo and redo in a text that others write, too, against a model. */
import "../support/fuzz.ts";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { type LexicalEditor, REDO_COMMAND, UNDO_COMMAND } from "lexical";
import { createRef } from "react";
import { expect, it } from "vitest";
import { mergeForm } from "@/app/admin/blog/posts/merge/merge-form";
import { postValues, type PostValues } from "@/app/admin/blog/posts/post-form/post-fields";
import { $editHtml } from "@/components/editor/edit-html";
import { Editor, type EditorHandle } from "@/components/editor/editor";

type Act = { kind: "write" | "others" | "undo" | "redo"; at: number };

const p = (texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");

async function run(acts: Act[]): Promise<void> {
  const own = [["my one", "my two"]];
  let now = 0;
  let others = ["her one", "her two"];
  let number = 0;
  const text = (mine = own[now] ?? [], hers = others) =>
    p([mine[0] ?? "", hers[0] ?? "", mine[1] ?? "", hers[1] ?? ""]);
  const ref = createRef<EditorHandle>();
  render(<Editor ref={ref} value={text()} onChange={() => {}} labelledBy="label" />);
  const body = ref.current as EditorHandle;
  const surface = screen.getByRole("textbox") as HTMLElement & { __lexicalEditor: LexicalEditor };
  const values = (content: string): PostValues => ({ ...postValues(), content });
  let saved = values(text());

  for (const one of acts) {
    if (one.kind === "undo" || one.kind === "redo") {
      now = one.kind === "undo" ? Math.max(0, now - 1) : Math.min(own.length - 1, now + 1);
      act(
        () =>
          void surface.__lexicalEditor.dispatchCommand(one.kind === "undo" ? UNDO_COMMAND : REDO_COMMAND, undefined),
      );
    } else if (one.kind === "write") {
      number += 1;
      own.splice(now + 1, own.length, (own[now] ?? []).with(one.at, `my words ${number}`));
      now += 1;
      act(() => body.edit(() => $editHtml(text())));
    } else {
      number += 1;
      const mine = saved.content;
      others = others.with(one.at, `her words ${number}`);
      // she has what was saved last, and not what was written since
      const [first, , third] = mine.match(/(?<=<p>).*?(?=<\/p>)/g) ?? [];
      const theirs = values(text([first ?? "", third ?? ""]));
      const form = { setValue: () => {} } as unknown as Parameters<typeof mergeForm>[0]["form"];
      act(() => void mergeForm({ form, current: () => values(body.getHtml()), body }, saved, theirs).take("mine"));
      saved = values(body.getHtml());
    }
    await waitFor(() => expect(body.getHtml()).toBe(text()));
  }
  cleanup();
}

it("undo and redo lead through one's own versions, each with all that others have written", async () => {
  const at = fc.nat(1);
  const acts = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("write", "others"), at }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("undo", "redo"), at }) },
  );
  await fc.assert(fc.asyncProperty(fc.array(acts, { maxLength: 14 }), run).afterEach(cleanup), { numRuns: 25 });
});
