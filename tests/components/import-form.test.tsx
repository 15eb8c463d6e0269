import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ImportForm } from "@/components/admin/media/import-form";
import { createQueryClient } from "@/components/admin/query-client";
import { Toaster } from "@/components/ui/sonner";

const ITEM = { id: "a", objectPath: "/objects/a.jpg" };

let answer: () => Response | Promise<Response>;
const calls = vi.fn(async (_url: string, { method }: RequestInit) =>
  method === "POST" ? answer() : Response.json({ items: [], total: 0 }),
);
const onImported = vi.fn<(picture: object) => void>();

beforeEach(() => vi.stubGlobal("fetch", calls));
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function importPicture() {
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportForm onImported={onImported} />
      <Toaster />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText("Picture address"), { target: { value: "https://photos.example/porch.jpg" } });
  fireEvent.click(screen.getByRole("button", { name: "Import" }));
  return unmount;
}

it("an import gives its picture", async () => {
  answer = () => Response.json(ITEM, { status: 201 });
  importPicture();
  await waitFor(() => expect(onImported).toHaveBeenCalledWith(ITEM));
  expect(await screen.findByText("Picture imported")).toBeTruthy();
});

it("an address that is refused is said at its field", async () => {
  answer = () => Response.json({ message: "This address is not on the public web." }, { status: 400 });
  importPicture();
  expect(await screen.findByText("This address is not on the public web.")).toBeTruthy();
});

it("an import ends with its form", async () => {
  answer = () => new Promise<Response>(() => {});
  const close = importPicture();
  await waitFor(() => expect(calls).toHaveBeenCalled());
  expect(calls.mock.calls[0]?.[1].signal?.aborted).toBe(false);
  close();
  await waitFor(() => expect(calls.mock.calls[0]?.[1].signal?.aborted).toBe(true));
  expect(onImported).not.toHaveBeenCalled();
});
