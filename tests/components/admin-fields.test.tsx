import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { Form } from "@/components/admin/fields/form";
import { ImageField } from "@/components/admin/fields/image-field";
import { SlugField } from "@/components/admin/fields/slug-field";
import { addTag, TagsField } from "@/components/admin/fields/tags-field";
import { TextField } from "@/components/admin/fields/text-field";

const blank = { title: "", slug: "", image: "", tags: [] as string[] };

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
  return (
    <Form
      form={form}
      saving={false}
      label="Test"
      onSubmit={() => taken && form.setError("slug", { message: 'The slug "a" is taken. "a-2" is free.' })}
    >
      <TextField name="title" label="Title" advised={5} hint="5 characters max" />
      <SlugField prefix="/blog/" madeFrom={creating ? "title" : undefined} />
      <ImageField name="image" label="Featured Image" />
      <TagsField name="tags" label="Technologies" addLabel="Add technology" />
      <button type="submit">Save</button>
    </Form>
  );
}

const slug = () => screen.getByLabelText<HTMLInputElement>("Slug").value;

describe("tags", () => {
  it("are trimmed, and ignored where empty or there already", () => {
    expect(addTag(["React"], "  Next.js ")).toEqual(["React", "Next.js"]);
    expect(addTag(["React"], "   ")).toEqual(["React"]);
    expect(addTag(["React"], " React ")).toEqual(["React"]);
  });

  it("are added by Enter or the plus and removed one by one", async () => {
    const user = userEvent.setup();
    render(<Fields />);
    await user.type(screen.getByLabelText("Technologies"), "React{Enter}React{Enter} Lexical ");
    await user.click(screen.getByRole("button", { name: "Add technology" }));
    const tags = () => screen.getByRole("list", { name: "Technologies" }).textContent;
    expect(tags()).toBe("ReactLexical");
    await user.click(screen.getByRole("button", { name: "Remove React" }));
    expect(tags()).toBe("Lexical");
  });
});

describe("the slug", () => {
  it("follows the title while creating, until it is edited by hand", async () => {
    const user = userEvent.setup();
    render(<Fields />);
    await user.type(screen.getByLabelText("Title"), "Sixty  Days, one Question!");
    expect(slug()).toBe("sixty-days-one-question");
    await user.clear(screen.getByLabelText("Slug"));
    await user.type(screen.getByLabelText("Slug"), "mine");
    await user.type(screen.getByLabelText("Title"), " more");
    expect(slug()).toBe("mine");
    expect(screen.getByText("/blog/mine")).toBeTruthy();
  });

  it("stays as it is when a stored record is edited", async () => {
    const user = userEvent.setup();
    render(<Fields creating={false} values={{ ...blank, title: "Old", slug: "old" }} />);
    await user.type(screen.getByLabelText("Title"), " and new");
    expect(slug()).toBe("old");
  });

  it("takes the free one with one click", async () => {
    const user = userEvent.setup();
    render(<Fields taken />);
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("button", { name: "Use “a-2”" }));
    expect(slug()).toBe("a-2");
    await waitFor(() => expect(screen.queryByText(/is taken/)).toBeNull());
  });
});

describe("an advised length", () => {
  it("counts and does not cut", async () => {
    const user = userEvent.setup();
    render(<Fields />);
    await user.type(screen.getByLabelText("Title"), "Longer");
    expect(screen.getByText("6 / 5").dataset.over).toBe("true");
  });
});

describe("an image", () => {
  it("is shown, hidden when it cannot be loaded, and removed", async () => {
    const user = userEvent.setup();
    render(<Fields values={{ ...blank, image: "/objects/a.png" }} />);
    fireEvent.error(screen.getByAltText("Featured Image preview"));
    expect(screen.queryByAltText("Featured Image preview")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Remove Featured Image" }));
    expect(screen.getByLabelText<HTMLInputElement>("Featured Image").value).toBe("");
  });
});
