import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ConfirmCall } from "@/components/admin/confirm-dialog";
import { createQueryClient } from "@/components/admin/query-client";
import { Toaster } from "@/components/ui/sonner";

const LIST = "/api/blog/categories";
afterEach(() => vi.unstubAllGlobals());

/** Answers a call when the returned function is called. */
function hold(isHeld: (method: string) => boolean) {
  const waiting: (() => void)[] = [];
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit) => {
    calls.push(`${method} ${url}`);
    if (isHeld(method)) await new Promise<void>((resolve) => waiting.push(resolve));
    return Response.json(method === "GET" ? [] : { success: true });
  });
  return { calls, answer: () => waiting.splice(0).forEach((go) => go()) };
}

function Categories() {
  useQuery({ queryKey: [LIST] });
  const [deleting, setDeleting] = useState<string>();
  return (
    <>
      {["A", "B"].map((name) => (
        <button key={name} onClick={() => setDeleting(name)}>{`Ask for ${name}`}</button>
      ))}
      {deleting && (
        <ConfirmCall
          key={deleting}
          title={`Delete ${deleting}`}
          description="Really?"
          confirm="Delete"
          call={{ method: "DELETE", url: `${LIST}/${deleting}`, failure: "Failed", success: "Deleted", reload: [LIST] }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Categories />
      <Toaster />
    </QueryClientProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));
const deletions = (calls: string[]) => calls.filter((call) => call.startsWith("DELETE"));

it("a question stays pending until its list is loaded again: a second press deletes nothing more", async () => {
  let isLoaded = false;
  const { calls, answer } = hold((method) => method === "GET" && isLoaded);
  show();
  await waitFor(() => expect(calls).toHaveLength(1));
  isLoaded = true;
  press("Ask for A");
  press("Delete");
  expect(await screen.findByText("Deleted")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Delete" }).disabled).toBe(true);
  press("Delete");
  answer();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(deletions(calls)).toEqual([`DELETE ${LIST}/A`]);
});

it("a question that was closed does not close the next one when its answer comes", async () => {
  const { answer } = hold((method) => method === "DELETE");
  show();
  press("Ask for A");
  press("Delete");
  press("Cancel");
  press("Ask for B");
  answer();
  await screen.findByText("Cancelled");
  expect(screen.getByRole("alertdialog", { name: "Delete B" })).toBeTruthy();
});
