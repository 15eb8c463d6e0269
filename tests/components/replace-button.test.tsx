import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ReplaceButton } from "@/app/admin/media/replace-button";
import { createQueryClient } from "@/components/admin/query-client";
import { Toaster } from "@/components/ui/sonner";

let arrive = () => {};
let failure: Error | undefined;
vi.mock("@/components/admin/upload/prepare-photo", () => ({ preparePhoto: async (file: File) => ({ file }) }));
vi.mock("@/components/admin/upload/upload-image", () => ({
  sendFile: async () => {
    if (failure) throw failure;
    await new Promise<void>((resolve) => (arrive = resolve));
    return { status: "sent", url: "https://store.example/a" };
  },
}));
const calls = vi.fn(async () => Response.json({}));

beforeEach(() => {
  calls.mockClear();
  failure = undefined;
  vi.stubGlobal("fetch", calls);
});

function replace() {
  const screenOf = (isOpen: boolean) => (
    <QueryClientProvider client={createQueryClient()}>
      {isOpen && <ReplaceButton picture={{ id: "a" } as never} />}
      <Toaster />
    </QueryClientProvider>
  );
  const { rerender } = render(screenOf(true));
  const file = new File(["x"], "a.png", { type: "image/png" });
  fireEvent.change(screen.getByLabelText("Replacement file"), { target: { files: [file] } });
  return { close: () => rerender(screenOf(false)) };
}

it.each([
  ["stays open", false, 1],
  ["was closed meanwhile", true, 0],
])("a picture that %s is replaced or not", async (_, isClosed, count) => {
  const { close } = replace();
  await screen.findByText("Replacing... 0%");
  await vi.dynamicImportSettled();
  if (isClosed) close();
  await act(async () => arrive());
  await waitFor(() => expect(calls).toHaveBeenCalledTimes(count));
});

it("a replacement whose code cannot be loaded fails, and can be tried again", async () => {
  failure = new Error("Failed to fetch dynamically imported module");
  replace();
  expect(await screen.findByText("Failed to replace picture")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Replace" })).toBeTruthy();
});
