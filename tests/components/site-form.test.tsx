import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { NodeField } from "@/app/admin/site/[key]/entry-list";
import { RemovedEntries } from "@/app/admin/site/[key]/removed-entries";
import { StateLine } from "@/app/admin/site/[key]/state-line";
import { Form } from "@/components/admin/fields/form";
import { Toaster } from "@/components/ui/sonner";
import { group, list, text } from "@/lib/content/fields";

const links = list("Links", group("Link", { label: text("Label of the link", "") }), []);
const people = list("People", group("Person", { name: text("Name", "", { max: 40 }), links }), []);
const fields = group("", { heading: text("Heading", "", { max: 10 }), people });

const ADA = { name: "Ada", links: [{ label: "Letters to a friend" }, { label: "Notes on an engine" }] };
const BO = { name: "Bo", links: [] };

function SiteForm() {
  const form = useForm({ defaultValues: { heading: "Who", people: [ADA, BO, { name: "Cy", links: [] }] } });
  return (
    <>
      <Form form={form} saving={false} onSubmit={() => {}} label="Team">
        <RemovedEntries>
          <NodeField field={fields} name="" />
        </RemovedEntries>
      </Form>
      <Toaster />
    </>
  );
}

const names = () => screen.getAllByLabelText<HTMLInputElement>("Name").map(({ value }) => value);
const remove = (name: string) => fireEvent.click(screen.getByRole("button", { name: `Remove ${name}` }));
const pressUndo = (target: Element) => fireEvent.keyDown(target, { key: "z", ctrlKey: true });

it("a removed entry returns to its place by 'Undo' in the toast", async () => {
  render(<SiteForm />);
  remove("Bo");
  expect(names()).toEqual(["Ada", "Cy"]);
  const undo = await screen.findByRole("button", { name: "Undo" });
  act(() => undo.click());
  await waitFor(() => expect(names()).toEqual(["Ada", "Bo", "Cy"]));
});

it("a removed entry returns by Ctrl+Z outside of text fields, the last one first", () => {
  render(<SiteForm />);
  remove("Letters to a friend");
  remove("Ada");
  remove("Cy");
  pressUndo(screen.getByLabelText("Heading"));
  expect(names()).toEqual(["Bo"]);
  pressUndo(document.body);
  expect(names()).toEqual(["Bo", "Cy"]);
  pressUndo(document.body);
  expect(names()).toEqual(["Ada", "Bo", "Cy"]);
  expect(screen.queryByRole("button", { name: "Remove Letters to a friend" })).toBeNull();
  pressUndo(document.body);
  const shown = within(screen.getByRole("group", { name: "Ada" })).getAllByLabelText<HTMLInputElement>(/^Label/);
  expect(shown.map(({ value }) => value)).toEqual(["Letters to a friend", "Notes on an engine"]);
  pressUndo(document.body);
  expect(names()).toEqual(["Ada", "Bo", "Cy"]);
});

it("a field says how much of its limit is used, from 80 %", async () => {
  const user = userEvent.setup();
  render(<SiteForm />);
  const heading = screen.getByLabelText("Heading");
  await user.type(heading, " are");
  expect(screen.queryByText("7 of 10")).toBeNull();
  await user.type(heading, " w");
  expect(screen.getByText("9 of 10")).toBeTruthy();
  await user.type(heading, "e are");
  expect(screen.getByText("14 of 10")).toBeTruthy();
});

it.each([
  [{ kind: "failed", reason: "Title must be text" }, "Not saved: Title must be text. Kept on this computer."],
  [
    { kind: "kept", reason: "The site cannot be reached." },
    "Not saved: The site cannot be reached. Kept on this computer.",
  ],
] as const)("the save state %o reads as a sentence with one period", (state, sentence) => {
  render(<StateLine state={state} isDefault={false} />);
  expect(screen.getByRole("status").textContent).toBe(sentence);
});
