import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { $getRoot, type LexicalEditor } from "lexical";
import { createRef, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OPEN_DIALOG } from "@/components/editor/block";
import { Editor, type EditorHandle } from "@/components/editor/editor";
import { AltPrompt } from "@/components/editor/blocks/alt-prompt";
import type { PlacedPicture } from "@/lib/media/rules";
import type { PictureSource } from "@/components/editor/blocks/sources";
import { AddressField } from "@/components/editor/blocks/address-field";
import { isAddress } from "@/components/editor/blocks/targets";
import { readAddress } from "@/components/editor/blocks/link-address";

afterEach(() => vi.unstubAllGlobals());

describe("AddressField", () => {
  function Dialog({ onSubmit = () => {} }: { onSubmit?: () => void }) {
    const [address, setAddress] = useState("");
    const [error, setError] = useState<string>();
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
          const read = readAddress(address);
          setError("problem" in read ? read.problem : undefined);
        }}
      >
        <AddressField
          id="address"
          value={address}
          error={error}
          onChange={(changed) => {
            setAddress(changed);
            setError(undefined);
          }}
        />
        <button type="submit">Insert</button>
      </form>
    );
  }
  const address = () => screen.getByLabelText<HTMLInputElement>("Address");
  type Found = { title: string; slug: string; status: string };
  const answer = (posts: Found[], pages: Found[] = [], stories: object[] = []) =>
    vi.stubGlobal("fetch", (url: string) => {
      if (url.startsWith("/api/site/")) return Promise.resolve(Response.json({ value: NAVIGATION }));
      if (url.startsWith("/api/portfolio")) return Promise.resolve(Response.json(stories));
      return Promise.resolve(Response.json(url.includes("kind=page") ? pages : posts));
    });

  const NAVIGATION = {
    pages: [{ label: "Who we are", href: "/about" }],
    more: { links: [{ label: "Who else", href: "https://other.example" }] },
  };
  const STORIES = [
    { title: "A porch", slug: "a-porch", status: "active", story: "<p>x</p>" },
    { title: "A card", slug: "a-card", status: "active", story: null },
  ];

  it("AddressField finds stories, and the pages of the site by what its menus call them", async () => {
    answer([], [], STORIES);
    render(<Dialog />);
    await userEvent.type(address(), "who");
    expect(await screen.findByRole("option", { name: /Who we are.*\/about/ })).toBeTruthy();
    expect(screen.queryByRole("option", { name: /Who else/ })).toBeNull();
    await userEvent.click(screen.getByRole("option", { name: /A porch/ }));
    expect(address().value).toBe("/portfolio/a-porch");
    expect(screen.queryByRole("option", { name: /A card/ })).toBeNull();
  });

  it("AddressField takes the first page by Enter for words that are no URL", async () => {
    answer([]);
    render(<Dialog />);
    await userEvent.type(address(), "partn");
    expect(screen.getAllByRole("option")[0]?.getAttribute("aria-selected")).toBe("true");
    await userEvent.keyboard("{Enter}");
    expect(address().value).toBe("/partners");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("AddressField takes the first post by Enter even before posts are suggested", async () => {
    answer([{ title: "Ten questions", slug: "ten-questions", status: "published" }]);
    const onSubmit = vi.fn();
    render(<Dialog onSubmit={onSubmit} />);
    await userEvent.type(address(), "ten quest{Enter}");
    await waitFor(() => expect(address().value).toBe("/blog/ten-questions"));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("AddressField finds the pages that the staff have written", async () => {
    answer([], [{ title: "Our code", slug: "our-code", status: "draft" }]);
    render(<Dialog />);
    await userEvent.type(address(), "our co");
    await userEvent.click(await screen.findByRole("option", { name: /Our code.*not published/ }));
    expect(address().value).toBe("/our-code");
  });

  it.each([
    ["/about", true],
    ["#contact", true],
    ["mailto:a@b.example", true],
    ["example.org", true],
    ["our co", false],
    ["partners", false],
    ["3.5 million", false],
  ])("AddressField takes %j for an address: %s", (typed, expected) => expect(isAddress(typed)).toBe(expected));

  it("AddressField explains why words are no URL where nothing is found", async () => {
    answer([]);
    render(<Dialog />);
    await userEvent.type(address(), "ten quest{Enter}");
    expect(await screen.findByText(/An address has no spaces/)).toBeTruthy();
  });

  it("AddressField keeps a typed URL by Enter, whatever is suggested", async () => {
    answer([]);
    const onSubmit = vi.fn();
    render(<Dialog onSubmit={onSubmit} />);
    await userEvent.type(address(), "/part");
    expect(screen.getAllByRole("option").length).toBeGreaterThan(0);
    await userEvent.keyboard("{Enter}");
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(address().value).toBe("/part");
  });

  it("AddressField closes its list when the form is submitted with an error", async () => {
    answer([]);
    render(<Dialog />);
    await userEvent.type(address(), "partn");
    fireEvent.click(screen.getByRole("button", { name: "Insert" }));
    expect(await screen.findByText(/is not a site/)).toBeTruthy();
    expect(screen.queryByRole("listbox")).toBeNull();
  });
});

describe("the image dialog", () => {
  // happy-dom reports a moved caret within the call, browsers after it
  beforeEach(() => void vi.spyOn(Selection.prototype, "setBaseAndExtent").mockImplementation(() => {}));
  afterEach(() => vi.restoreAllMocks());

  async function edit(
    html: string,
    change: () => Promise<void> = () => Promise.resolve(),
    pictures?: PictureSource,
  ): Promise<string> {
    const ref = createRef<EditorHandle>();
    render(<Editor ref={ref} value={html} onChange={() => {}} labelledBy="label" pictures={pictures} />);
    const surface = screen.getAllByRole("textbox")[0] as HTMLElement & { __lexicalEditor: LexicalEditor };
    const editor = surface.__lexicalEditor;
    const nodeKey = editor.read(() => $getRoot().getFirstChildOrThrow().getKey());
    act(() => void editor.dispatchCommand(OPEN_DIALOG, { block: "image", nodeKey }));
    await screen.findByRole("dialog", { name: "Edit image" });
    await change();
    await userEvent.click(screen.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    return ref.current?.getHtml() ?? "";
  }
  const figure = (alt: string) =>
    `<figure><img src="/objects/a.png"${alt} width="20" height="10" loading="lazy"></figure>`;
  const decorative = () => userEvent.click(screen.getByRole("checkbox", { name: "Decorative" }));
  const alt = () => screen.getByLabelText<HTMLInputElement>("Alt text", { selector: "[role=dialog] input" });

  it("the image dialog writes no alt attribute where the field is left empty", async () => {
    expect(await edit(figure(""))).toBe(figure(""));
  });

  it("the image dialog removes the alt attribute when the field is emptied", async () => {
    expect(await edit(figure(' alt="A"'), () => userEvent.clear(alt()))).toBe(figure(""));
  });

  it("the image dialog writes an empty alt attribute where 'Decorative' is checked", async () => {
    expect(await edit(figure(' alt="A"'), decorative)).toBe(figure(' alt=""'));
  });

  it("the image dialog shows that an image is decorative, and describes it once that is unchecked", async () => {
    const describeIt = async () => {
      expect(alt().disabled).toBe(true);
      await decorative();
      await userEvent.type(alt(), "A room");
    };
    expect(await edit(figure(' alt=""'), describeIt)).toBe(figure(' alt="A room"'));
  });

  const PORCH = { objectPath: "/objects/porch.png", width: 40, height: 30, alt: "A porch", decorative: false };
  const source = (picture: PlacedPicture): PictureSource => ({
    upload: () => Promise.resolve(picture),
    Picker: ({ onPick }) => (
      <button type="button" onClick={() => onPick(picture)}>
        Take it
      </button>
    ),
  });
  const choose = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Choose from the library" }));
    await userEvent.click(screen.getByRole("button", { name: "Take it" }));
  };

  it("the image dialog proposes what the library says of a chosen picture", async () => {
    const picture = { ...PORCH, caption: "Houses & porches", credit: "Ada" };
    expect(await edit(figure(' alt="A"'), choose, source(picture))).toBe(
      '<figure><img src="/objects/porch.png" alt="A porch" width="40" height="30" loading="lazy"><figcaption>Houses &amp; porches <small>Ada</small></figcaption></figure>',
    );
  });

  it("the image dialog keeps a caption when another picture takes the place, and stores a pasted one", async () => {
    const paste = async () => {
      const file = new File(["x"], "screenshot.png", { type: "image/png" });
      fireEvent.paste(alt(), { clipboardData: { files: [file] } });
      await waitFor(() => expect(alt().disabled).toBe(true));
    };
    const captioned = figure(' alt="A"').replace("</figure>", "<figcaption>Mine</figcaption></figure>");
    const picture = { ...PORCH, decorative: true, caption: "Theirs", credit: "Ada" };
    expect(await edit(captioned, paste, source(picture))).toBe(
      '<figure><img src="/objects/porch.png" alt="" width="40" height="30" loading="lazy"><figcaption>Mine <small>Ada</small></figcaption></figure>',
    );
  });

  it("the image dialog keeps what is typed for a picture that is still being uploaded", async () => {
    const { promise, resolve } = Promise.withResolvers<PlacedPicture>();
    const paste = async () => {
      fireEvent.paste(alt(), { clipboardData: { files: [new File(["x"], "shot.png", { type: "image/png" })] } });
      await userEvent.clear(alt());
      await userEvent.type(alt(), "A kitchen");
      resolve({ ...PORCH, caption: "", credit: "Ada" });
      await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    };
    expect(
      await edit(figure(' alt="A"'), paste, {
        ...source({ ...PORCH, caption: "", credit: "" }),
        upload: () => promise,
      }),
    ).toBe(
      '<figure><img src="/objects/porch.png" alt="A kitchen" width="40" height="30" loading="lazy"><figcaption><small>Ada</small></figcaption></figure>',
    );
  });

  it.each([
    ["a first", "", [["/objects/a.png", "A kitchen"]]],
    ["no later", ' alt="A room"', []],
  ])("the image dialog passes %s alt text on to the library", async (_which, before, calls) => {
    const describePicture = vi.fn();
    const retype = async () => {
      await userEvent.clear(alt());
      await userEvent.type(alt(), "A kitchen");
    };
    await edit(figure(before), retype, { ...source({ ...PORCH, caption: "", credit: "" }), describe: describePicture });
    expect(describePicture.mock.calls).toEqual(calls);
  });

  it("the image dialog keeps formats and links of a caption", async () => {
    const caption = 'By <a href="https://a.example">Ann</a>, <em>2024</em> <small>Ada</small>';
    const html = figure(' alt="A"').replace("</figure>", `<figcaption>${caption}</figcaption></figure>`);
    expect(await edit(html, decorative)).toBe(html.replace('alt="A"', 'alt=""'));
  });
});

it("AltPrompt keeps what was typed when the focus goes elsewhere, and leaves it there", async () => {
  const onAnswer = vi.fn();
  render(
    <>
      <AltPrompt onAnswer={onAnswer} />
      <input aria-label="Title" />
    </>,
  );
  await userEvent.type(screen.getByLabelText("Alt text"), "A room");
  await userEvent.tab();
  expect(onAnswer).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText("Title"));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith("A room", true);
});

it("AltPrompt makes an image decorative by its button only, not by Enter in the empty field", async () => {
  const onAnswer = vi.fn();
  render(<AltPrompt onAnswer={onAnswer} />);
  await userEvent.type(screen.getByLabelText("Alt text"), "{Enter}");
  expect(onAnswer).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText("Alt text"), "A room{Enter}");
  expect(onAnswer).toHaveBeenLastCalledWith("A room", false);
  await userEvent.click(screen.getByRole("button", { name: "Decorative" }));
  expect(onAnswer).toHaveBeenLastCalledWith("", false);
});
