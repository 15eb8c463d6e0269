import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { createQueryClient } from "@/components/admin/query-client";
import { Toaster } from "@/components/ui/sonner";

it("of several dropped files a picture field takes the first, and says that it takes one", async () => {
  vi.stubGlobal("fetch", async (url: string) =>
    url.includes("/upload") ? new Promise(() => {}) : Response.json({ items: [], total: 0 }),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MediaPicker label="Featured Image" onPick={() => {}} onClose={() => {}} />
      <Toaster />
    </QueryClientProvider>,
  );
  const files = ["porch.png", "yard.png"].map((name) => new File(["x"], name, { type: "image/png" }));
  fireEvent.drop(screen.getByRole("dialog"), { dataTransfer: { files } });
  const uploads = await screen.findByRole("region", { name: "Uploads" });
  expect(within(uploads).getAllByRole("listitem")).toHaveLength(1);
  expect(within(uploads).getByText("porch.png")).toBeTruthy();
  expect(await screen.findByText("You can only upload 1 file")).toBeTruthy();
});
