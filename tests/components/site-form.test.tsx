import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { DocumentFields } from "@/app/admin/site/[key]/document-fields";
import { RemovedEntries } from "@/app/admin/site/[key]/removed-entries";
import { StateLine } from "@/app/admin/site/[key]/state-line";
import { Form } from "@/components/admin/fields/form";
import { focusField } from "@/components/admin/forms/focus-first-error";
import { Toaster } from "@/components/ui/sonner";
import { group, list, picture, text } from "@/lib/site/fields";

const links = list("Links", group("Link", { label: text("Label of the link", "") }), []);
const people = list(
  "People",
  group("Person", { name: text("Name", "", { max: 40 }), photo: picture("Photo", ""), links }),
  [],
);
const fields = group("", {
  heading: text("Heading", "", { max: 10 }),
  people,
  controls: group("Carousel controls", {
    previous: text("Previous button", "", { isSpoken: true }),
    play: text("Play button", "", { when: "while the carousel is paused" }),
    more: text("More button", ""),
  }),
});

const ADA = {
  name: "Ada",
  photo: "/images/ada.png",
  links: [{ label: "Letters to a friend" }, { label: "Notes on an engine" }],
};
const BO = { name: "Bo", photo: "", links: [] };
const CY = { name: "Cy", photo: "", links: [] };

function SiteForm() {
  const form = useForm({ defaultValues: { heading: "Who", people: [ADA, BO, CY], controls: {} } });
  return (
    <>
      <Form id="team" form={form} saving={false} onSubmit={() => {}} label="Team">
        <RemovedEntries>
          <DocumentFields fields={fields} />
        </RemovedEntries>
      </Form>
      <Toaster />
    </>
  );
}

const entry = (name: string) => screen.getByRole("button", { name });
const openEntries = () => ["Ada", "Bo", "Cy"].filter((name) => entry(name).getAttribute("aria-expanded") === "true");
const small = () => screen.getByRole("button", { name: "Small texts" });
const field = (name: string) => document.getElementById(`team-${name}`) ?? expect.unreachable(name);

const names = () => screen.getAllByLabelText<HTMLInputElement>("Name").map(({ value }) => value);
const remove = (name: string) => fireEvent.click(screen.getByRole("button", { name: `Remove ${name}` }));
const pressUndo = (target: Element) => fireEvent.keyDown(target, { key: "z", ctrlKey: true });

it("entries of a list are closed with name and picture, and one is open at a time", () => {
  render(<SiteForm />);
  expect(openEntries()).toEqual([]);
  expect(entry("Ada").querySelector("img")?.getAttribute("src")).toBe(ADA.photo);
  expect(entry("Bo").querySelector("img")).toBeNull();
  expect(screen.queryByRole("group", { name: "Ada" })).toBeNull();
  fireEvent.click(entry("Ada"));
  expect(screen.getByRole("group", { name: "Ada" })).toBeTruthy();
  fireEvent.click(entry("Letters to a friend"));
  expect(openEntries()).toEqual(["Ada"]);
  fireEvent.click(entry("Bo"));
  expect(openEntries()).toEqual(["Bo"]);
  fireEvent.click(entry("Bo"));
  expect(openEntries()).toEqual([]);
});

it("a field inside of closed entries opens them and gets the focus", () => {
  render(<SiteForm />);
  act(() => focusField(field("people.0.links.1.label")));
  expect(openEntries()).toEqual(["Ada"]);
  expect(entry("Notes on an engine").getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(field("people.0.links.1.label"));
});

it("an added entry is open, and its first field has the focus", () => {
  render(<SiteForm />);
  fireEvent.click(screen.getByRole("button", { name: "Add person" }));
  expect(entry("Person 4").getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(field("people.3.name"));
});

it("texts for screen readers and of passing states are folded as small texts, the others stand in their groups", () => {
  render(<SiteForm />);
  expect(small().getAttribute("aria-expanded")).toBe("false");
  expect(field("controls.previous").closest("[hidden]")).not.toBeNull();
  expect(field("controls.play").closest("[hidden]")).not.toBeNull();
  expect(field("controls.more").closest("[hidden]")).toBeNull();
  fireEvent.click(small());
  expect(field("controls.previous").closest("[hidden]")).toBeNull();
  fireEvent.click(small());
  act(() => focusField(field("controls.play")));
  expect(small().getAttribute("aria-expanded")).toBe("true");
});

it("the groups of a form stand in a list that leads to them", () => {
  Element.prototype.scrollIntoView = () => {};
  render(<SiteForm />);
  const groups = screen.getByRole("navigation", { name: "Groups" });
  const links = within(groups).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "General",
    "People",
    "Carousel controls",
    "Small texts",
  ]);
  fireEvent.click(links[2] ?? expect.unreachable());
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Carousel controls" }));
  fireEvent.click(links[3] ?? expect.unreachable());
  expect(small().getAttribute("aria-expanded")).toBe("true");
});

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
  fireEvent.click(entry("Ada"));
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
  fireEvent.click(entry("Ada"));
  const shown = within(screen.getByRole("group", { name: "Ada" })).getAllByLabelText<HTMLInputElement>(/^Label/);
  expect(shown.map(({ value }) => value)).toEqual(["Letters to a friend", "Notes on an engine"]);
  pressUndo(document.body);
  expect(names()).toEqual(["Ada", "Bo", "Cy"]);
});

const move = (name: string, direction: "up" | "down") =>
  fireEvent.click(screen.getByRole("button", { name: `Move ${direction} ${name}` }));
const linksOf = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`input[id^="team-people.${names().indexOf(name)}.links."]`)].map(
    ({ value }) => value,
  );

it.each([
  ["moved down", () => move("Ada", "down")],
  ["moved to the end", () => [move("Ada", "down"), move("Ada", "down")]],
  ["moved down and up", () => [move("Ada", "down"), move("Ada", "up")]],
  ["passed by another", () => move("Bo", "up")],
  ["removed and brought back", () => [remove("Ada"), pressUndo(document.body)]],
  ["brought back and moved", () => [remove("Ada"), pressUndo(document.body), move("Ada", "down")]],
  ["moved by the removal of another", () => [move("Ada", "down"), remove("Bo"), pressUndo(document.body)]],
  [
    "alone",
    () => [move("Ada", "down"), remove("Bo"), remove("Cy"), pressUndo(document.body), pressUndo(document.body)],
  ],
])("an entry of an entry that was %s returns to its own", (_, change) => {
  render(<SiteForm />);
  fireEvent.click(entry("Ada"));
  remove("Letters to a friend");
  change();
  pressUndo(document.body);
  expect(linksOf("Ada")).toEqual(["Letters to a friend", "Notes on an engine"]);
  expect([linksOf("Bo"), linksOf("Cy")]).toEqual([[], []]);
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
