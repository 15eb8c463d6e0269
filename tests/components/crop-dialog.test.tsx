import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CropDialog } from "@/app/admin/media/crop-dialog";
import { createQueryClient } from "@/components/admin/query-client";
import { Toaster } from "@/components/ui/sonner";

const PICTURE = {
  ...{ id: "a".repeat(32), objectPath: "/objects/a.png", width: 200, height: 100 },
  ...{ name: "Hall.png", alt: "", mime: "image/png" },
};
const calls = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const onCropped = vi.fn<(id: string) => void>();

beforeEach(() => vi.stubGlobal("fetch", calls));
afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const open = (picture = PICTURE) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CropDialog picture={picture} onCropped={onCropped} onClose={() => {}} />
      <Toaster />
    </QueryClientProvider>,
  );

const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save as new picture" });

it("the crop dialog sends the area in fractions of the picture and opens the picture that was made", async () => {
  calls.mockResolvedValue(Response.json({ id: "b" }, { status: 201 }));
  open();
  expect(screen.getByText("160 × 80 pixels")).toBeTruthy();
  fireEvent.click(save());
  await waitFor(() => expect(onCropped).toHaveBeenCalledWith("b"));
  const [[url, init] = []] = calls.mock.calls;
  expect([url, init?.method, JSON.parse(String(init?.body))]).toEqual([
    `/api/media/${PICTURE.id}/crop`,
    "POST",
    { x: 0.1, y: 0.1, width: 0.8, height: 0.8 },
  ]);
});

it("the crop dialog says why a crop was refused", async () => {
  calls.mockResolvedValue(Response.json({ message: "Picture not found" }, { status: 404 }));
  open();
  fireEvent.click(save());
  expect(await screen.findByText("Picture not found")).toBeTruthy();
  expect(onCropped).not.toHaveBeenCalled();
});

it("the crop dialog saves no area of less than 16 pixels, and its area is in the order of tabs", () => {
  open({ ...PICTURE, height: 19 });
  expect(screen.getByText("At least 16 pixels on each side")).toBeTruthy();
  expect(save().disabled).toBe(true);
  expect(screen.getByLabelText("Area, arrow keys move it").tabIndex).toBe(0);
});
