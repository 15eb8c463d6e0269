import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm, useWatch } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { Form } from "@/components/admin/fields/form";
import { DescribedImageField } from "@/components/admin/fields/described-image-field";
import { SlugField } from "@/components/admin/fields/slug-field";
import { TagsField } from "@/components/admin/fields/tags-field";
import { TextField } from "@/components/admin/fields/text-field";
import { Button } from "@/components/ui/button";
import { MenuButton } from "@/components/ui/menu";

const uploadFile = vi.hoisted(() => vi.fn<(file: File) => Promise<unknown>>());
vi.mock("@/components/admin/upload/upload-file", () => ({ uploadFile }));

const blank = { title: "", slug: "", image: "", imageAlt: null as string | null, tags: [] as string[] };

function Fields({
  creating = true,
  values = blank,
  taken = false,
}: {
  creating?: boolean;
  values?: typeof blank;
  taken?: boolean;
}) {
  const form = useForm({ defaultValues: values });
  const [alt, tags] = useWatch({ control: form.control, name: ["imageAlt", "tags"] });
  return (
    <Form
      form={form}
      saving={false}
      label="Test"
      onSubmit={() => taken && form.setError("slug", { message: 'The slug "a" is taken. "a-2" is free.' })}
    >
      <TextField name="title" label="Title" advised={5} hint="5 characters max" />
      <SlugField prefix="/blog/" madeFrom={creating ? "title" : undefined} />
      <DescribedImageField name="image" altName="imageAlt" label="Featured Image" />
      <output>{JSON.stringify(alt)}</output>
      <TagsField name="tags" label="Technologies" addLabel="Add technology" />
      <p data-testid="tags">{tags.join(" ")}</p>
      <button type="submit">Save</button>
    </Form>
  );
}

const slug = () => screen.getByLabelText<HTMLInputElement>("Slug").value;

it("the tags field adds tags by Enter or the plus button and removes them one by one", async () => {
  const user = userEvent.setup();
  render(<Fields />);
  await user.type(screen.getByLabelText("Technologies"), "React{Enter}React{Enter} Lexical ");
  await user.click(screen.getByRole("button", { name: "Add technology" }));
  const tags = () => screen.getByRole("list", { name: "Technologies" }).textContent;
  expect(tags()).toBe("ReactLexical");
  await user.click(screen.getByRole("button", { name: "Remove React" }));
  expect(tags()).toBe("Lexical");
});

it("the tags field counts what is typed without Enter, beside the tags that are there", async () => {
  const user = userEvent.setup();
  render(<Fields />);
  const input = screen.getByLabelText<HTMLInputElement>("Technologies");
  await user.type(input, "React{Enter}React, Rust");
  expect(screen.getByTestId("tags").textContent).toBe("React Rust");
  expect(screen.getByRole("list", { name: "Technologies" }).textContent).toBe("React");
  await user.clear(input);
  expect(screen.getByTestId("tags").textContent).toBe("React");
});

it("the slug field follows the title of a new record until it is edited", async () => {
  const user = userEvent.setup();
  render(<Fields />);
  await user.type(screen.getByLabelText("Title"), "日本語");
  expect(slug()).toMatch(/^post-\d+$/);
  await user.clear(screen.getByLabelText("Title"));
  await user.type(screen.getByLabelText("Title"), "Sixty  Days, one Question!");
  expect(slug()).toBe("sixty-days-one-question");
  await user.clear(screen.getByLabelText("Slug"));
  await user.type(screen.getByLabelText("Slug"), "mine");
  await user.type(screen.getByLabelText("Title"), " more");
  expect(slug()).toBe("mine");
  expect(screen.getByText("/blog/mine")).toBeTruthy();
});

it("the slug field stays unchanged when a stored record is edited", async () => {
  const user = userEvent.setup();
  render(<Fields creating={false} values={{ ...blank, title: "Old", slug: "old" }} />);
  await user.type(screen.getByLabelText("Title"), " and new");
  expect(slug()).toBe("old");
});

it("the slug field takes the suggested free slug with one click", async () => {
  const user = userEvent.setup();
  render(<Fields taken />);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Use “a-2”" }));
  expect(slug()).toBe("a-2");
  await waitFor(() => expect(screen.queryByText(/is taken/)).toBeNull());
});

it("a field with an advised length counts characters and does not cut", async () => {
  const user = userEvent.setup();
  render(<Fields />);
  await user.type(screen.getByLabelText("Title"), "Longer");
  expect(screen.getByText("6 / 5").dataset.over).toBe("true");
});

it("the image field shows an image, hides one that cannot be loaded, and removes it", async () => {
  const user = userEvent.setup();
  render(<Fields values={{ ...blank, image: "/objects/a.png" }} />);
  fireEvent.error(screen.getByAltText("Featured Image preview"));
  expect(screen.queryByAltText("Featured Image preview")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove Featured Image" }));
  expect(screen.getByLabelText<HTMLInputElement>("Featured Image").value).toBe("");
});

it("an image is asked for what it shows: a text, decorative, or nothing yet", async () => {
  const user = userEvent.setup();
  render(<Fields values={{ ...blank, image: "/objects/a.png", imageAlt: "A porch" }} />);
  const alt = screen.getByLabelText<HTMLInputElement>("Alternative text");
  const stored = () => screen.getByRole("status").textContent;
  expect(alt.value).toBe("A porch");
  await user.clear(alt);
  expect(stored()).toBe("null");
  await user.click(screen.getByLabelText("Decorative"));
  expect([stored(), alt.disabled]).toEqual(['""', true]);
  await user.click(screen.getByLabelText("Decorative"));
  await user.type(alt, "Two houses");
  expect(stored()).toBe('"Two houses"');
  await user.click(screen.getByRole("button", { name: "Remove Featured Image" }));
  expect([stored(), screen.queryByLabelText("Alternative text")]).toEqual(["null", null]);
});

it("what is typed as alternative text during an upload is kept, and else proposed by the library", async () => {
  const known = { objectPath: "/objects/b.png", alt: "Two doors", decorative: false, caption: "", credit: "" };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(known)));
  const user = userEvent.setup();
  render(<Fields values={{ ...blank, image: "/objects/a.png", imageAlt: "A porch" }} />);
  const alt = screen.getByLabelText<HTMLInputElement>("Alternative text");
  const address = () => screen.getByLabelText<HTMLInputElement>("Featured Image").value;
  const file = screen.getByLabelText("Featured Image file");
  const picked = new File(["x"], "door.png", { type: "image/png" });
  const stored = { status: "done", id: "1", objectPath: "/objects/b.png" } as const;

  const { promise, resolve } = Promise.withResolvers<typeof stored>();
  uploadFile.mockReturnValueOnce(promise);
  await user.upload(file, picked);
  await user.clear(alt);
  await user.type(alt, "A green door");
  resolve(stored);
  await waitFor(() => expect(address()).toBe("/objects/b.png"));
  expect(alt.value).toBe("A green door");

  uploadFile.mockResolvedValueOnce(stored);
  await user.upload(file, picked);
  await waitFor(() => expect(alt.value).toBe("Two doors"));
  vi.unstubAllGlobals();
});

it("a button does not submit its form unless its type says so", () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole<HTMLButtonElement>("button").type).toBe("button");
});

it("an open menu stays when the text takes the focus by itself, and goes at a press on it", async () => {
  const choices = [{ id: "image", label: "Image" }];
  render(
    <>
      <MenuButton label="More tools" choices={choices} />
      <div role="textbox" aria-label="Text" contentEditable suppressContentEditableWarning />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "More tools" }));
  await screen.findByRole("menuitem", { name: "Image" });
  const text = screen.getByLabelText("Text");
  act(() => text.focus());
  expect(screen.queryAllByRole("menu")).toHaveLength(1);
  await userEvent.click(text);
  expect({ menus: screen.queryAllByRole("menu").length, focus: document.activeElement }).toEqual({
    menus: 0,
    focus: text,
  });
});
