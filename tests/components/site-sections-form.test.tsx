import { fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { NodeField } from "@/app/admin/site/[key]/entry-list";
import { fromForm, toForm } from "@/app/admin/site/[key]/form-values";
import { Form } from "@/components/admin/fields/form";
import { homeSections, type HomeSectionsTexts } from "@/lib/site/documents/home-sections";

const { fields } = homeSections;
const onSubmit = vi.fn<(value: HomeSectionsTexts) => void>();

function SectionsForm({ stored }: { stored: unknown }) {
  const form = useForm({ defaultValues: toForm(fields, stored) as object });
  const submit = () => onSubmit(fromForm(fields, form.getValues()) as HomeSectionsTexts);
  return (
    <Form form={form} saving={false} onSubmit={submit} label="Sections">
      <NodeField field={fields} name="" />
    </Form>
  );
}

function value(): HomeSectionsTexts {
  fireEvent.submit(screen.getByRole("form", { name: "Sections" }));
  return onSubmit.mock.lastCall?.[0] ?? expect.unreachable("nothing was submitted");
}
const ids = () => value().sections.map(({ id }) => id);

it("sections of the home page are moved and hidden between the first and the last, which stay", () => {
  render(<SectionsForm stored={homeSections.default} />);
  expect(screen.queryByRole("button", { name: /Add|Remove|Slides|Contact/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Move up Philosophy" }).getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Move up Team" }));
  expect(ids().slice(4, 8)).toEqual(["portfolio", "team", "impact", "recognition"]);
  fireEvent.click(screen.getByLabelText("Shown: Team"));
  expect(value().sections.filter(({ shown }) => !shown)).toEqual([{ id: "team", shown: false }]);
});

it("the form of sections has those that the value leaves out", () => {
  render(<SectionsForm stored={{ sections: [{ id: "team", shown: true }] }} />);
  expect(ids()).toHaveLength(10);
  expect(ids()[0]).toBe("hero");
  expect(screen.getByRole("button", { name: "Move down Philosophy" })).toBeTruthy();
});
