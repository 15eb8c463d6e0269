import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm, useWatch } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { LeafField } from "@/app/admin/site/[key]/leaf-field";
import { Form, TextField } from "@/components/admin/fields/form";
import { DescribedImageField } from "@/components/admin/fields/image-field";
import { SlugField } from "@/components/admin/fields/slug-field";
import { TagsField } from "@/components/admin/fields/tags-field";
import { Button } from "@/components/ui/button";
import { MenuButton } from "@/components/ui/menu";
import { picture } from "@/lib/site/fields";
import { answerCalls, pictureItem, press, renderForAda } from "../support/staff";

const uploadFile = vi.hoisted(() => vi.fn<(file: File) => Promise<unknown>>());
vi.mock("@/components/admin/upload/upload-file", () => ({ uploadFile }));

const blank = { title: "", slug: "", image: "", imageAlt: null as string | null, tags: [] as string[] };

function Fields({ values = blank }) {
  const form = useForm({ defaultValues: values });
  const [alt, tags] = useWatch({ control: form.control, name: ["imageAlt", "tags"] });
  return (
    <Form
      form={form}
      saving={false}
      label="Test"
      onSubmit={() => form.setError("slug", { message: 'The slug "a" is taken. "a-2" is free.' })}
    >
      <TextField name="title" label="Title" advised={5} hint="5 characters max" />
      <SlugField prefix="/blog/" sourceField="title" />
      <DescribedImageField name="image" altName="imageAlt" label="Featured Image" />
      <output>{JSON.stringify(alt)}</output>
      <TagsField name="tags" label="Technologies" addLabel="Add technology" />
      <p data-testid="tags">{tags.join(" ")}</p>
      <Button type="submit">Save</Button>
    </Form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it("the tags field adds tags by Enter or the plus button, and also text typed without either", async () => {
  render(<Fields />);
  const stored = () => screen.getByTestId("tags").textContent;
  await userEvent.type(field("Technologies"), "React{Enter}React{Enter} Lexical ");
  await press("Add technology");
  expect(screen.getByRole("list").textContent).toBe("ReactLexical");
  await userEvent.type(field("Technologies"), "React, Rust");
  await press("Remove React");
  expect(stored()).toBe("Lexical React Rust");
  await userEvent.clear(field("Technologies"));
  expect(stored()).toBe("Lexical");
});

it.each([
  ["the title, which it follows", async () => userEvent.type(field("Title"), "Sixty  Days!"), "sixty-days"],
  ["the suggested free slug, one click away", async () => press("Use “a-2”"), "a-2"],
])("the message of a slug disappears with %s, and an edited slug stays", async (_what, change, slug) => {
  render(<Fields />);
  await press("Save");
  await screen.findByText(/is taken/);
  await change();
  await waitFor(() => expect(screen.queryByText(/is taken/)).toBeNull());
  expect(screen.getByText(`/blog/${slug}`)).toBeTruthy();
  expect(document.activeElement?.tagName).toBe("INPUT");
  await userEvent.type(field("Slug"), "-b");
  await userEvent.type(field("Title"), "More");
  expect(field("Slug").value).toBe(`${slug}-b`);
});

it("a field with an advised length counts characters and does not cut", async () => {
  render(<Fields />);
  await userEvent.type(field("Title"), "Longer");
  expect(screen.getByText("6 / 5").dataset.over).toBe("true");
});

it("an address of an image is stored as browsers send it", async () => {
  render(<Fields />);
  await userEvent.type(field("Featured Image"), "https://example.org/L'Été 1.png");
  expect(screen.getByAltText("Featured Image preview").getAttribute("src")).toBe("https://example.org/L%27Été%201.png");
});

it("an image field asks for a description, hides an image that cannot load, and removes it", async () => {
  render(<Fields values={{ ...blank, image: "/objects/a.png", imageAlt: "A porch" }} />);
  fireEvent.error(screen.getByAltText("Featured Image preview"));
  expect(screen.queryByAltText("Featured Image preview")).toBeNull();
  const stored = () => screen.getByRole("status").textContent;
  expect(field("Alternative text").value).toBe("A porch");
  await userEvent.clear(field("Alternative text"));
  expect(stored()).toBe("null");
  await userEvent.click(field("Decorative"));
  expect({ stored: stored(), isOff: field("Alternative text").disabled }).toEqual({ stored: '""', isOff: true });
  await userEvent.click(field("Decorative"));
  await userEvent.type(field("Alternative text"), "Two houses");
  for (const expected of ['""', '"Two houses"']) {
    await userEvent.click(field("Decorative"));
    expect(stored()).toBe(expected);
  }
  await press("Remove Featured Image");
  expect({ image: field("Featured Image").value, alt: stored() }).toEqual({ image: "", alt: "null" });
});

const KNOWN = { objectPath: "/objects/b.png", alt: "Two doors" };

/** A picture of a site text with its description beside it. */
function SiteFields() {
  const form = useForm({ defaultValues: { first: { image: "/objects/a.png", alt: "A porch" } } });
  return (
    <Form form={form} saving={false} onSubmit={() => {}}>
      <LeafField field={picture("Featured Image", "")} name="first.image" />
      <TextField name="first.alt" label="Alternative text" />
    </Form>
  );
}

it.each([
  ["a post", <Fields key="post" values={{ ...blank, image: "/objects/a.png", imageAlt: "A porch" }} />],
  ["a site text", <SiteFields key="site" />],
])(
  "an address or text typed during an upload into %s is kept; otherwise the library proposes it",
  async (_of, form) => {
    answerCalls(() => pictureItem(KNOWN));
    renderForAda(form);
    const upload = () =>
      userEvent.upload(field("Featured Image file"), new File(["x"], "d.png", { type: "image/png" }));
    const stored = { status: "done", id: "1", objectPath: "/objects/b.png" } as const;

    const { promise, resolve } = Promise.withResolvers<typeof stored>();
    uploadFile.mockReturnValueOnce(promise);
    await upload();
    await userEvent.clear(field("Alternative text"));
    await userEvent.type(field("Alternative text"), "A green door");
    resolve(stored);
    await waitFor(() => expect(field("Featured Image").value).toBe("/objects/b.png"));
    await screen.findByText("Image uploaded successfully");
    expect(field("Alternative text").value).toBe("A green door");

    uploadFile.mockResolvedValueOnce(stored);
    await upload();
    await waitFor(() => expect(field("Alternative text").value).toBe("Two doors"));

    const later = Promise.withResolvers<typeof stored>();
    uploadFile.mockReturnValueOnce(later.promise);
    await upload();
    await userEvent.clear(field("Featured Image"));
    await userEvent.type(field("Featured Image"), "/own.png");
    later.resolve(stored);
    await screen.findByRole("button", { name: "Upload Featured Image" });
    expect(field("Featured Image").value).toBe("/own.png");
  },
);

it("an image field takes a library picture with its description, also during an upload, and keeps the focus", async () => {
  answerCalls(() => ({ items: [pictureItem({ ...KNOWN, name: "porch.png" })], total: 1 }));
  renderForAda(<Fields />);
  const upload = Promise.withResolvers<object>();
  uploadFile.mockReturnValueOnce(upload.promise);
  await userEvent.upload(field("Featured Image file"), new File(["x"], "d.png", { type: "image/png" }));
  const open = screen.getByRole("button", { name: "Choose Featured Image from the library" });
  await userEvent.click(open);
  await userEvent.click(await screen.findByRole("button", { name: /porch/ }));
  await waitFor(() => expect(document.activeElement).toBe(open));
  upload.resolve({ status: "done", id: "1", objectPath: "/objects/c.png" });
  await screen.findByRole("button", { name: "Upload Featured Image" });
  const shown = { image: field("Featured Image").value, alt: field("Alternative text").value };
  expect(shown).toEqual({ image: KNOWN.objectPath, alt: KNOWN.alt });
});

it("an open menu stays when the text takes the focus by itself, and closes at a press on the text", async () => {
  render(
    <>
      <MenuButton label="More tools" choices={[{ id: "image", label: "Image" }]} />
      <div role="textbox" aria-label="Text" contentEditable suppressContentEditableWarning />
    </>,
  );
  await press("More tools");
  await screen.findByRole("menuitem", { name: "Image" });
  const text = screen.getByLabelText("Text");
  act(() => text.focus());
  expect(screen.queryAllByRole("menu")).toHaveLength(1);
  await userEvent.click(text);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(text);
});
