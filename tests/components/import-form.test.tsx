import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ImportForm } from "@/components/admin/media/import-form";
import { UploadList } from "@/components/admin/media/upload-list";
import { useUploads } from "@/components/admin/media/use-uploads";
import { createQueryClient } from "@/components/admin/query-client";
import { Toaster } from "@/components/ui/sonner";

const ADDRESS = "https://photos.example/porch.jpg";
const ITEM = { id: "a", objectPath: "/objects/a.jpg" };
const RUNNING = {
  ...{ id: "5", name: "porch.jpg", state: "running", receivedBytes: 0, totalBytes: null },
  ...{ message: null, item: null },
};

/** What the server answers, by method; a GET has one after the other. */
let begun: () => Response;
let looks: object[] = [];
let deletion: () => Response;
const calls = vi.fn(async (url: string, { method }: RequestInit) => {
  if (method === "POST") return begun();
  if (method === "DELETE") return deletion();
  const now = looks.length > 1 ? looks.shift() : looks[0];
  return Response.json(url.includes("/import/") ? { import: { ...RUNNING, ...now } } : { items: [], total: 0 });
});
const onImported = vi.fn<(picture: object) => void>();
const onUploaded = vi.fn<(picture: object) => void>();
const onFollowed = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal("fetch", calls);
  begun = () => Response.json({ import: RUNNING }, { status: 202 });
  deletion = () => Response.json({ success: true });
  looks = [];
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function Screen() {
  const uploads = useUploads(onUploaded);
  return (
    <>
      <ImportForm uploads={uploads} onImported={onImported} onFollowed={onFollowed} />
      <UploadList uploads={uploads} />
      <Toaster />
    </>
  );
}

function importPicture() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText("Picture address"), { target: { value: ADDRESS } });
  fireEvent.click(screen.getByRole("button", { name: "Import" }));
}
const row = async () => within(await screen.findByRole("region", { name: "Uploads" }));
const methods = () => calls.mock.calls.filter(([url]) => url.includes("/import")).map(([, { method }]) => method);

it("an import within two seconds gives its picture at once", async () => {
  begun = () => Response.json(ITEM, { status: 201 });
  importPicture();
  await waitFor(() => expect(onImported).toHaveBeenCalledWith(ITEM));
  expect(calls.mock.calls[0]?.[1].headers).toMatchObject({ Prefer: "respond-async, wait=2" });
  expect([screen.queryByRole("region", { name: "Uploads" }), onFollowed.mock.calls]).toEqual([null, []]);
  expect(await screen.findByText("Picture imported")).toBeTruthy();
});

it("a long import is in the list of uploads with its bytes, and gives its picture in the end", async () => {
  looks = [
    { receivedBytes: 3_000_000, totalBytes: 6_000_000 },
    { state: "done", item: ITEM },
  ];
  importPicture();
  const uploads = await row();
  expect(uploads.getByText("porch.jpg")).toBeTruthy();
  expect(onFollowed).toHaveBeenCalledOnce();
  expect(await uploads.findByText("2.9 MB of 5.7 MB", {}, { timeout: 3_000 })).toBeTruthy();
  expect(uploads.getByRole<HTMLProgressElement>("progressbar").value).toBe(50);
  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith(expect.objectContaining(ITEM)), { timeout: 3_000 });
  expect(uploads.getByText("1 of 1 uploaded")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Picture address").value).toBe("");
});

it("a long import that fails says why, and is begun again by Retry", async () => {
  looks = [{ state: "failed", message: "The other site answered with 500." }];
  importPicture();
  const uploads = await row();
  expect(await uploads.findByText("The other site answered with 500.", {}, { timeout: 3_000 })).toBeTruthy();
  begun = () => Response.json(ITEM, { status: 201 });
  fireEvent.click(uploads.getByRole("button", { name: "Retry upload of porch.jpg" }));
  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith(expect.objectContaining(ITEM)));
  expect(methods()).toEqual(["POST", "GET", "POST"]);
});

it("a long import is stopped on the server by Cancel", async () => {
  looks = [{}];
  importPicture();
  const uploads = await row();
  fireEvent.click(await uploads.findByRole("button", { name: "Cancel upload of porch.jpg" }));
  expect(uploads.getByText("0 of 1 uploaded, 1 cancelled")).toBeTruthy();
  await waitFor(() => expect(methods().at(-1)).toBe("DELETE"));
});

it("a long import that ended as Cancel was pressed is shown with its picture", async () => {
  looks = [{ state: "done", item: ITEM }];
  deletion = () => Response.json({ message: "This import has ended already." }, { status: 409 });
  importPicture();
  const uploads = await row();
  fireEvent.click(await uploads.findByRole("button", { name: "Cancel upload of porch.jpg" }));
  expect(await uploads.findByText("1 of 1 uploaded")).toBeTruthy();
});

it("an address that is refused is said at its field", async () => {
  begun = () => Response.json({ message: "This address is not on the public web." }, { status: 400 });
  importPicture();
  expect(await screen.findByText("This address is not on the public web.")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Uploads" })).toBeNull();
});
