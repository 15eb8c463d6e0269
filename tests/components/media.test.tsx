import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CropDialog } from "@/app/admin/media/crop-dialog";
import { FillInTexts } from "@/app/admin/media/fill-in-texts";
import { MediaDetail } from "@/app/admin/media/media-detail";
import { ReplaceButton } from "@/app/admin/media/replace-button";
import { FocalPoint } from "@/components/admin/media/focal-point";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { api } from "@/lib/api/paths";
import { answerCalls, pictureItem, refused, renderForAda } from "../support/staff";

const upload = vi.hoisted(() => ({ arrive: () => {}, put: vi.fn() }));
vi.mock("@/components/admin/upload/prepare-photo", () => ({ preparePhoto: async (file: File) => ({ file }) }));
vi.mock("@/components/admin/upload/put-file", () => ({
  putFile: async () => {
    upload.put();
    await new Promise<void>((resolve) => (upload.arrive = resolve));
    return { outcome: "done" };
  },
}));

const png = (name: string) => new File(["x"], name, { type: "image/png" });

const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save as new picture" });
function open(answer: unknown, height = 100) {
  answerCalls(() => answer);
  const picture = pictureItem({ width: 200, height });
  renderForAda(<CropDialog picture={picture as never} onCropped={() => {}} onClose={() => {}} />);
}

it("the crop dialog says why a crop was refused", async () => {
  open(refused(404, "Picture not found"));
  fireEvent.click(save());
  expect(await screen.findByText("Picture not found")).toBeTruthy();
});

it("the crop dialog saves no area of less than 16 pixels", () => {
  open({}, 19);
  expect(screen.getByText("At least 16 pixels on each side")).toBeTruthy();
  expect(save().disabled).toBe(true);
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const Library = () => <p>{useQuery<string>({ queryKey: [api.media] }).data}</p>;

/** Opens the dialog over pictures with these names. Once one is saved, the library behind the dialog does not load. */
function fillIn(names: string[], refusal?: Response) {
  let items = names.map((name) => pictureItem({ id: name, name: `${name}.png` }));
  const { writes } = answerCalls(({ method, url }) => {
    if (url === api.media) return items.length === names.length - 1 ? new Promise(() => {}) : "";
    if (method !== "GET") items = items.filter(({ id }) => !url.endsWith(id));
    if (method !== "GET" && refusal) return refusal;
    return url.includes("?") ? { items, total: items.length } : pictureItem();
  });
  renderForAda(
    <>
      <Library />
      <FillInTexts onClose={() => {}} />
    </>,
  );
  return writes;
}

it("alternative texts are filled in and counted one after the other, and a skipped picture has none", async () => {
  const writes = fillIn(["bench", "hall", "yard"]);
  await screen.findByRole("img", { name: "bench.png" });
  press("Decorative");
  await screen.findByRole("img", { name: "hall.png" });
  press("Skip");
  await screen.findByRole("img", { name: "yard.png" });
  const text = screen.getByLabelText<HTMLInputElement>("Alternative text");
  expect({ proposed: text.value, focus: document.activeElement }).toEqual({ proposed: "yard", focus: text });
  await userEvent.type(text, "{Enter}");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("2 filled in. 1 picture has none."));
  expect(writes()).toEqual(['PUT /api/media/bench {"decorative":true}', 'PUT /api/media/yard {"alt":"yard"}']);
  expect(screen.getByRole("button", { name: "Done" })).toBeTruthy();
});

it("the next picture follows one that is missing when its alternative text is saved", async () => {
  fillIn(["hall", "porch"], refused(404, "Gone"));
  fireEvent.click(await screen.findByRole("button", { name: "Decorative" }));
  expect(await screen.findByRole("img", { name: "porch.png" })).toBeTruthy();
});

it("a picture that a colleague has deleted disappears from the library when it is saved", async () => {
  let names = "hall.png";
  answerCalls(({ method, url }) => {
    if (url === api.media) return names;
    return method === "GET" ? pictureItem() : refused(404, "Gone");
  });
  renderForAda(
    <>
      <Library />
      <MediaDetail id="a" onOpen={() => {}} onClose={() => {}} />
    </>,
  );
  fireEvent.change(await screen.findByLabelText("Caption"), { target: { value: "The hall" } });
  names = "porch.png";
  press("Save");
  expect(await screen.findByText("porch.png")).toBeTruthy();
});

it("a missing picture is reported as not found, without an offer to load it again", async () => {
  answerCalls(() => refused(404, "Picture not found"));
  renderForAda(<MediaDetail id="a" onOpen={() => {}} onClose={() => {}} />);
  expect(await screen.findByRole("dialog", { name: "Not found" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("a picture that is being replaced asks before it closes, and one that loads after a changed one does not", async () => {
  answerCalls(({ url }) => (url.endsWith("/b") ? new Promise(() => {}) : pictureItem()));
  const onClose = vi.fn();
  const detail = (id: string) => <MediaDetail id={id} onOpen={() => {}} onClose={onClose} />;
  const { rerender } = renderForAda(detail("a"));
  const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  fireEvent.change(await screen.findByLabelText("Replacement file"), { target: { files: [png("a.png")] } });
  await screen.findByText("Replacing... 0%");
  escape();
  fireEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText("Caption"), { target: { value: "Mine" } });
  rerender(detail("b"));
  await screen.findByRole("dialog", { name: "Loading" });
  escape();
  expect(onClose).toHaveBeenCalledOnce();
});

it("a swipe over a picture scrolls; a tap, a drag of the mouse or of the point itself moves its focal point", () => {
  const moved: object[] = [];
  const { container } = renderForAda(
    <FocalPoint
      picture={{ objectPath: "/objects/a.png", width: 2, height: 1 }}
      point={{ x: 0.5, y: 0.5 }}
      onChange={(point) => moved.push(point)}
    />,
  );
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 100));
  vi.spyOn(HTMLElement.prototype, "setPointerCapture").mockReturnValue();
  const picture = container.querySelector("img") as Element;
  const drag = (what: Element, pointerType: string, clientX: number) =>
    fireEvent.pointerMove(what, { pointerType, buttons: 1, clientX, clientY: 10 });
  for (const swiping of ["touch", "pen"]) drag(picture, swiping, 10);
  expect(moved).toEqual([]);
  fireEvent.click(picture, { clientX: 20, clientY: 10, detail: 1 });
  drag(picture, "mouse", 30);
  drag(screen.getByRole("button"), "touch", 40);
  fireEvent.click(screen.getByRole("button"), { detail: 0 });
  expect(moved).toEqual([0.2, 0.3, 0.4].map((x) => ({ x, y: 0.1 })));
});

it("of several dropped files, a picture field takes the first, and says that it takes only one", async () => {
  answerCalls(({ url }) => (url.includes("/upload") ? new Promise(() => {}) : { items: [], total: 0 }));
  renderForAda(<MediaPicker label="Featured Image" onPick={() => {}} onClose={() => {}} />);
  const files = [png("porch.png"), png("yard.png")];
  fireEvent.drop(screen.getByRole("dialog"), { dataTransfer: { types: ["Files"], files } });
  const items = within(await screen.findByRole("region", { name: "Uploads" })).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([expect.stringContaining("porch.png")]);
  expect(await screen.findByText("You can only upload 1 file")).toBeTruthy();
});

async function replace(answer: (url: string) => unknown) {
  const { writes } = answerCalls(({ url }) => answer(url));
  const picture = { id: "a", objectPath: "/objects/first.png" } as never;
  const screenOf = (isOpen: boolean) => isOpen && <ReplaceButton picture={picture} onRunning={() => {}} />;
  const { rerender } = renderForAda(screenOf(true));
  screen.getByRole("button", { name: "Replace" }).focus();
  fireEvent.change(screen.getByLabelText("Replacement file"), { target: { files: [png("a.png")] } });
  await screen.findByText("Replacing... 0%");
  // a browser takes the focus from a button that is disabled
  screen.getByRole("main").focus();
  await waitFor(() => expect(upload.put).toHaveBeenCalled());
  return { close: () => rerender(screenOf(false)), arrive: () => act(async () => upload.arrive()), writes };
}

it("a picture that was closed meanwhile is not replaced", async () => {
  const { close, arrive, writes } = await replace(() => ({}));
  close();
  await arrive();
  expect(writes().join()).not.toContain("/replace");
});

it("a replacement says why it was refused, and can be tried again by the keyboard", async () => {
  const answer = (url: string) => (url.endsWith("/replace") ? refused(415, "The image is damaged.") : {});
  const { arrive } = await replace(answer);
  await arrive();
  expect(await screen.findByText("The image is damaged.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Replace" }));
});
