import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { LeaveGuard } from "@/components/admin/drafts/leave-guard";
import { waitsForPictures } from "@/components/admin/forms/errors";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { pastedFiles } from "@/components/admin/upload/file-drop";
import { UploadList } from "@/components/admin/upload/upload-list";
import { useUploads } from "@/components/admin/upload/use-uploads";
import { useImageUpload } from "@/components/admin/fields/image-field";
import { adminPaths } from "@/lib/paths";
import { answerCalls, pictureItem, renderForAda } from "../support/staff";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

type Outcome = { status: "done"; id: string; objectPath: string } | { status: "cancelled" };
const sent: { signal: AbortSignal; end: (outcome: Outcome) => void }[] = [];
vi.mock("@/components/admin/upload/upload-file", () => ({
  uploadFile: (_file: File, { signal }: { signal: AbortSignal }) =>
    new Promise<Outcome>((end) => sent.push({ signal, end })),
}));

const DONE = { status: "done" as const, id: "a", objectPath: "/objects/a.png" };
const file = new File(["x"], "a.png", { type: "image/png" });
let answerItem = () => {};

beforeEach(() => {
  sent.length = 0;
  answerCalls(async ({ url }) => {
    if (url === "/api/media/a") await new Promise<void>((resolve) => (answerItem = resolve));
    if (url.startsWith("/api/media?")) return { items: [], total: 0 };
    return pictureItem({ objectPath: `/objects/${url.replace(/.*\//, "")}.png` });
  });
});
const choose = async (label: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
};
function press(name: string) {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
}
/** Expects the focus at the button `name`. */
const expectFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name })));
const end = async (outcome: Outcome = DONE, at = 0) => act(async () => sent[at]?.end(outcome));

it("a picture field ignores an upload of the library whose dialog was closed", async () => {
  const onPick = vi.fn();
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    return isOpen && <MediaPicker label="Portrait" onPick={onPick} onClose={() => setOpen(false)} />;
  }
  renderForAda(<Screen />);
  await choose("Picture file");
  // the picture is looked up
  await end();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await act(async () => answerItem());
  await new Promise((resolve) => setTimeout(resolve));
  expect(onPick).not.toHaveBeenCalled();
});

it("files dropped beside the dialog are picked in their order, whichever arrives first, and it closes", async () => {
  const events: string[] = [];
  const pick = ({ objectPath }: { objectPath: string }) => events.push(objectPath);
  renderForAda(<MediaPicker label="picture" isMany onPick={pick} onClose={() => events.push("closed")} />);
  const beside = document.querySelector("[data-slot=dialog-overlay]") ?? expect.unreachable();
  fireEvent.drop(beside, { dataTransfer: { types: ["Files"], files: [file, file, file] } });
  await waitFor(() => expect(sent).toHaveLength(3));
  await end({ ...DONE, id: "c" }, 1);
  await end({ ...DONE, id: "b" }, 0);
  await end({ status: "cancelled" }, 2);
  await waitFor(() => expect(events).toEqual(["/objects/b.png", "/objects/c.png"]));
  press("Retry upload of a.png");
  await waitFor(() => expect(sent).toHaveLength(4));
  await end({ ...DONE, id: "d" }, 3);
  await waitFor(() => expect(events.slice(2)).toEqual(["/objects/d.png", "closed"]));
});

it("uploads are not cancelled by a press beside their dialog, nor by a picked picture of the library", async () => {
  const events: string[] = [];
  answerCalls(({ url }) => {
    if (url.startsWith("/api/media?"))
      return { items: [pictureItem({ id: "x", objectPath: "/objects/x.png" })], total: 1 };
    return pictureItem({ objectPath: `/objects/${url.replace(/.*\//, "")}.png` });
  });
  const pick = ({ objectPath }: { objectPath: string }) => events.push(objectPath);
  renderForAda(<MediaPicker label="picture" isMany onPick={pick} onClose={() => events.push("closed")} />);
  await choose("Picture file");
  await userEvent.click(document.querySelector("[data-slot=dialog-overlay]") ?? expect.unreachable());
  fireEvent.click(await screen.findByRole("button", { name: /Unused/ }));
  expect({ events, isCancelled: sent[0]?.signal.aborted }).toEqual({ events: ["/objects/x.png"], isCancelled: false });
  expect(await screen.findByText("Picked")).toBeTruthy();
  await end({ ...DONE, id: "b" });
  await waitFor(() => expect(events.slice(1)).toEqual(["/objects/b.png", "closed"]));
});

function Portrait({ onBegin, onUploaded }: { onBegin?: () => void; onUploaded: (path: string) => void }) {
  const { button, drop } = useImageUpload({
    label: "Portrait",
    what: "Image",
    onBegin,
    onUploaded: ({ objectPath }) => onUploaded(objectPath),
  });
  return (
    <fieldset aria-label="Portrait" {...drop}>
      {button}
    </fieldset>
  );
}

const dropPortrait = async () => {
  const dataTransfer = { types: ["Files"], files: [file] };
  fireEvent.drop(screen.getByRole("group", { name: "Portrait" }), { dataTransfer });
};

it.each([
  ["takes an upload at its new place; publishing waits for it", dropPortrait, "", ["second /objects/a.png"]],
  ["takes none after 'Cancel', and says so", () => choose("Portrait file"), "Cancel upload of Portrait", []],
])("a picture field %s", async (_what, begin, cancel, expected) => {
  const placed: string[] = [];
  const field = (name: string) => <Portrait onUploaded={(path) => placed.push(name + path)} />;
  const { rerender } = renderForAda(field("first "));
  press("Upload Portrait");
  await begin();
  await expectFocus("Cancel upload of Portrait");
  expect(waitsForPictures()).toBe(true);
  rerender(field("second "));
  await end();
  if (cancel) press(cancel);
  await act(async () => answerItem());
  await expectFocus("Upload Portrait");
  expect({ placed, isWaiting: waitsForPictures() }).toEqual({ placed: expected, isWaiting: false });
  expect(await screen.findByText(cancel ? "Upload cancelled" : "Success")).toBeTruthy();
});

it("a picture field refuses a second picture during an upload, as the slower one would stay", async () => {
  const placed: string[] = [];
  const onBegin = vi.fn();
  renderForAda(<Portrait onBegin={onBegin} onUploaded={(path) => placed.push(path)} />);
  await dropPortrait();
  await dropPortrait();
  expect(await screen.findByText("You can only upload 1 file")).toBeTruthy();
  await end({ ...DONE, id: "first" });
  await waitFor(() => expect(placed).toEqual(["/objects/first.png"]));
  expect(sent).toHaveLength(1);
  expect(onBegin).toHaveBeenCalledOnce();
});

function Library() {
  const uploads = useUploads({ onStored: () => {} });
  return (
    <>
      <LeaveGuard unsaved={() => false} />
      <button onClick={() => uploads.add([file])}>Add</button>
      <UploadList uploads={uploads} />
      <a href={adminPaths.blog}>Blog</a>
    </>
  );
}
async function openLibrary() {
  renderForAda(<Library />);
  press("Add");
  await waitFor(() => expect(sent).toHaveLength(1));
}

it("an upload that is retried right after Cancel begins after its first run, and is not ended by it", async () => {
  await openLibrary();
  press("Cancel upload of a.png");
  press("Retry upload of a.png");
  await expectFocus("Cancel upload of a.png");
  expect(sent).toHaveLength(1);
  await end({ status: "cancelled" });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.queryByText("Cancelled")).toBeNull();
  press("Cancel upload of a.png");
  expect(sent[1]?.signal.aborted).toBe(true);
});

it("the focus stays in the list when its upload ends, and on the screen when the list is closed", async () => {
  await openLibrary();
  screen.getByRole("button", { name: "Cancel upload of a.png" }).focus();
  await end();
  await waitFor(() => expect(screen.getByLabelText("Uploads").contains(document.activeElement)).toBe(true));
  press("Close");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

it.each([
  ["textarea", ["text/plain", "Files"], 0],
  ["input", ["Files"], 1],
  ["div", ["text/plain", "Files"], 1],
])("a paste into %s of %j has %i files", (tag, types, count) => {
  const event = new Event("paste", { bubbles: true });
  Object.assign(event, { clipboardData: { files: [file], types } });
  document.body.appendChild(document.createElement(tag)).dispatchEvent(event);
  expect(pastedFiles(event as ClipboardEvent)?.length ?? 0).toBe(count);
});

it("a link asks before it ends the uploads of the library", async () => {
  await openLibrary();
  const press = () => fireEvent.click(screen.getByRole("link", { name: "Blog", hidden: true }));
  expect(press()).toBe(false);
  fireEvent.click(await screen.findByRole("button", { name: "Stay" }));
  expect(sent[0]?.signal.aborted).toBe(false);
  expect(press()).toBe(false);
  expect(push).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole("button", { name: "Leave" }));
  expect(push).toHaveBeenCalledWith(adminPaths.blog);
  await end();
  await waitFor(() => expect(press()).toBe(true));
});
