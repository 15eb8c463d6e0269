import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ReplaceButton } from "@/app/admin/media/replace-button";
import { createQueryClient } from "@/components/admin/query-client";
import { Toaster } from "@/components/ui/sonner";

let arrive = () => {};
const putFile = vi.fn(async () => {
  await new Promise<void>((resolve) => (arrive = resolve));
  return { outcome: "done" };
});
vi.mock("@/components/admin/upload/prepare-photo", () => ({ preparePhoto: async (file: File) => ({ file }) }));
vi.mock("@/components/admin/upload/put-file", () => ({ putFile: () => putFile() }));
const calls = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const sentBodies = () =>
  calls.mock.calls.flatMap(([, init]) => (typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : []));
const replacements = () => calls.mock.calls.filter(([url]) => url === "/api/media/a/replace");

beforeEach(() => {
  calls.mockReset().mockImplementation(async () => Response.json({}));
  putFile.mockClear();
  vi.stubGlobal("fetch", calls);
});

function replace() {
  const screenOf = (isOpen: boolean) => (
    <QueryClientProvider client={createQueryClient()}>
      {isOpen && <ReplaceButton picture={{ id: "a", objectPath: "/objects/first.png" } as never} />}
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
  await waitFor(() => expect(putFile).toHaveBeenCalled());
  if (isClosed) close();
  await act(async () => arrive());
  await waitFor(() => expect(replacements()).toHaveLength(count));
});

it("a replaced picture offers 'Undo', which sends the address of the earlier one", async () => {
  calls.mockImplementation(async (url) =>
    Response.json(url.endsWith("/replace") ? { id: "a", objectPath: "/objects/next.png" } : {}),
  );
  replace();
  await waitFor(() => expect(putFile).toHaveBeenCalled());
  await act(async () => arrive());
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The earlier picture is back in every place")).toBeTruthy();
  expect(sentBodies().at(-1)).toEqual({ imageURL: "/objects/first.png" });
});

it.each([
  [415, "The image is damaged."],
  [500, "Failed to replace picture"],
])("a replacement that is answered with %i says '%s', and can be tried again", async (status, text) => {
  replace();
  await waitFor(() => expect(putFile).toHaveBeenCalled());
  calls.mockImplementation(async () => Response.json({ message: "The image is damaged." }, { status }));
  await act(async () => arrive());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Replace" })).toBeTruthy();
});
