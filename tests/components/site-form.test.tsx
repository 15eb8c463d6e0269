import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { BRAND_VIEWS } from "@/app/admin/site/[key]/brand/brand-views";
import { DocumentFields } from "@/app/admin/site/[key]/document-fields";
import { FieldViews, NodeField } from "@/app/admin/site/[key]/entry-list";
import { fromForm, toForm } from "@/app/admin/site/[key]/form-values";
import { PublishChanges } from "@/app/admin/site/publish-changes";
import { RemovedEntries } from "@/app/admin/site/[key]/removed-entries";
import { useDocumentForm } from "@/app/admin/site/[key]/document-session";
import type { SiteDocument } from "@/app/admin/records";
import { Form } from "@/components/admin/fields/form";
import { focusField } from "@/components/admin/forms/errors";
import { contrast } from "@/lib/brand/contrast";
import { READY_PALETTES } from "@/lib/brand/palette";
import { brand } from "@/lib/site/documents/brand";
import { homeSections } from "@/lib/site/documents/home-sections";
import { group, link, list, picture, text } from "@/lib/site/fields";
import type { SiteTexts } from "@/lib/site/registry";
import { answerCalls, press, refused, renderForAda, textsOf } from "../support/staff";

const links = list("Links", group("Link", { label: text("Label of the link", ""), href: link("URL", "") }), []);
const person = group("Person", { name: text("Name", "", { max: 40 }), photo: picture("Photo", ""), links });
const people = list("People", person, []);
const fields = group("", {
  heading: text("Heading", "", { max: 10 }),
  people,
  controls: group("Carousel controls", {
    previous: text("Previous button", "", { isSpoken: true }),
    play: text("Play button", "", { when: "while the carousel is paused" }),
    more: text("More button", ""),
  }),
});

const LINKS = ["Letters to a friend", "Notes on an engine"];
const ADA = { name: "Ada", photo: "/images/ada.png", links: LINKS.map((label) => ({ label })) };
const [BO, CY] = ["Bo", "Cy"].map((name) => ({ name, photo: "", links: [] }));

function SiteForm() {
  const form = useForm({ defaultValues: { heading: "Who", people: [ADA, BO, CY], controls: {} } });
  return (
    <Form id="team" form={form} saving={false} onSubmit={() => {}} label="Team">
      <RemovedEntries>
        <DocumentFields fields={fields} />
      </RemovedEntries>
    </Form>
  );
}

// a pause in typing
const WAIT = { timeout: 5_000 };

const entry = (name: string) => screen.getByRole("button", { name });
const openEntries = () => ["Ada", "Bo", "Cy"].filter((name) => entry(name).getAttribute("aria-expanded") === "true");
const field = (name: string) => document.getElementById(`team-${name}`) ?? expect.unreachable(name);

const photoOf = (name: string) => within(screen.getByRole("group", { name })).getByLabelText("Photo");
const names = () => screen.getAllByLabelText<HTMLInputElement>("Name").map(({ value }) => value);
const remove = (name: string) => fireEvent.click(screen.getByRole("button", { name: `Remove ${name}` }));
const pressUndo = (target: Element) => fireEvent.keyDown(target, { key: "z", ctrlKey: true });

it("entries of a list are closed with name and picture, one is open at a time, an added one focused", () => {
  renderForAda(<SiteForm />);
  expect(openEntries()).toEqual([]);
  expect(entry("Ada").querySelector("img")?.getAttribute("src")).toBe(ADA.photo);
  expect(screen.queryByRole("group", { name: "Ada" })).toBeNull();
  fireEvent.click(entry("Ada"));
  expect(screen.getByRole("group", { name: "Ada" })).toBeTruthy();
  fireEvent.click(entry("Bo"));
  expect(openEntries()).toEqual(["Bo"]);
  fireEvent.click(screen.getByRole("button", { name: "Add person" }));
  expect(openEntries()).toEqual([]);
  expect(document.activeElement).toBe(field("people.3.name"));
});

it("another user's save leaves the entry open that is being edited, and the caret in its field", async () => {
  const value = { heading: "Who", people: [ADA, BO, CY], controls: {} };
  const stored = { key: "team", value, version: 1, isDefault: false, draft: null } as unknown as SiteDocument;
  const issues = [{ path: "version", message: "newer" }];
  const theirs = { ...stored, value: { ...value, heading: "Who else" }, version: 2 };
  const saved = { savedAt: "2026-11-29T09:00:00Z", version: 2 };
  const { writes } = answerCalls(({ method }) => {
    if (method === "GET") return theirs;
    return writes().length === 1 ? refused(409, "Saved since", { issues, version: 2 }) : saved;
  });
  function Merging() {
    const { id, form, session, generation } = useDocumentForm(stored, fields, { onInvalid: () => {} });
    return (
      <Form id={id} form={form} saving={false} onSubmit={() => void session.keep()} label="Team">
        <DocumentFields key={generation} fields={fields} />
      </Form>
    );
  }
  renderForAda(<Merging />);
  fireEvent.click(entry("Bo"));
  const name = () => screen.getAllByLabelText<HTMLInputElement>("Name")[1] ?? expect.unreachable();
  await userEvent.type(name(), "b", { initialSelectionStart: 2, initialSelectionEnd: 2 });
  const photo = photoOf("Bob");
  fireEvent.submit(screen.getByRole("form"));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Heading").value).toBe("Who else"), WAIT);
  // an upload to the entry continues
  expect(photoOf("Bob")).toBe(photo);
  expect(entry("Bob").getAttribute("aria-expanded")).toBe("true");
  expect({ caret: name().selectionStart, focus: document.activeElement }).toEqual({ caret: 3, focus: name() });
  // otherwise it would be saved during the next test
  await waitFor(() => expect(writes()).toHaveLength(2), WAIT);
});

it("changes are published and undone, without what a colleague has published in the meantime", async () => {
  const row = (key: string) => ({ key, title: key, version: 2, value: {}, draft: null });
  const draft = { value: {}, savedAt: "2026-11-29T09:00:00Z" };
  const documents = [row("impact")];
  const issues = [{ path: "impact.heading", message: "Heading is required" }];
  const answers = [refused(400, "Invalid", { issues }), { token: "t", documents }, { documents }];
  const { writes } = answerCalls(({ method, url }) => {
    if (method === "POST") return answers.shift();
    return url.endsWith("impact") ? { ...row("impact"), draft } : row("team");
  });
  renderForAda(<PublishChanges documents={["team", "impact"].map((key) => row(key) as never)} />);
  await press("Publish changes (2)");
  const publish = await screen.findByRole<HTMLButtonElement>("button", { name: "Publish" });
  await waitFor(() => expect(publish.disabled).toBe(false));
  await userEvent.click(publish);
  await screen.findByText("impact: Heading is required");
  await userEvent.click(publish);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("The previous texts are back on the site");
  const sent = { documents: [{ key: "impact", version: 2, savedAt: draft.savedAt }] };
  const published = `POST /api/site/publish ${JSON.stringify(sent)}`;
  expect(writes()).toEqual([published, published, 'POST /api/site/publish/undo {"token":"t"}']);
});

it("focusing a field inside of closed entries opens them, and a link's field finds pages by title", async () => {
  const page = { title: "Our code", slug: "our-code", status: "published" };
  vi.stubGlobal("fetch", async (url: string) => Response.json(url.includes("kind=page") ? [page] : []));
  renderForAda(<SiteForm />);
  const address = field("people.0.links.1.href") as HTMLInputElement;
  act(() => focusField(address));
  expect(openEntries()).toEqual(["Ada"]);
  expect(entry("Notes on an engine").getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(address);
  await userEvent.type(address, "our co");
  await userEvent.click(await screen.findByRole("option", { name: /Our code/ }));
  expect(address.value).toBe("/our-code");
});

it("a list of a form's groups links to them, even to the small texts, which are folded", () => {
  Element.prototype.scrollIntoView = () => {};
  renderForAda(<SiteForm />);
  const groups = within(screen.getByRole("navigation", { name: "Groups" })).getAllByRole("link");
  expect(textsOf(groups)).toEqual(["General", "People", "Carousel controls", "Small texts"]);
  fireEvent.click(screen.getByRole("link", { name: "Carousel controls" }));
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Carousel controls" }));
  const folded = () => ["previous", "play", "more"].filter((name) => field(`controls.${name}`).closest("[hidden]"));
  expect(folded()).toEqual(["previous", "play"]);
  fireEvent.click(screen.getByRole("link", { name: "Small texts" }));
  expect(folded()).toEqual([]);
});

it("a removed entry returns with 'Undo' or Ctrl+Z outside of text fields, the last one first", async () => {
  renderForAda(<SiteForm />);
  fireEvent.click(entry("Bo"));
  const photo = photoOf("Bo");
  remove("Ada");
  remove("Cy");
  pressUndo(screen.getByLabelText("Heading"));
  expect(names()).toEqual(["Bo"]);
  const before = document.activeElement;
  const undo = await screen.findByRole("button", { name: "Undo" });
  undo.focus();
  fireEvent.click(undo);
  await waitFor(() => expect(names()).toEqual(["Bo", "Cy"]));
  expect(document.activeElement).toBe(before);
  pressUndo(document.body);
  await screen.findByText("“Ada” is back in the list.");
  expect(names()).toEqual(["Ada", "Bo", "Cy"]);
  // an upload to the entry continues
  expect(photoOf("Bo")).toBe(photo);
});

const linksOf = (name: string) => {
  const inputs = document.querySelectorAll<HTMLInputElement>(`[id^="team-people.${names().indexOf(name)}.links."]`);
  return [...inputs].filter(({ id }) => id.endsWith("label")).map(({ value }) => value);
};

it("a removed nested entry returns to its parent, unless the parent has moved", () => {
  renderForAda(<SiteForm />);
  fireEvent.click(entry("Ada"));
  remove("Letters to a friend");
  pressUndo(document.body);
  expect(linksOf("Ada")).toEqual(LINKS);
  remove("Letters to a friend");
  fireEvent.click(screen.getByRole("button", { name: "Move down Ada" }));
  pressUndo(document.body);
  expect({ bo: linksOf("Bo"), ada: linksOf("Ada"), cy: linksOf("Cy") }).toEqual({ bo: [], ada: [LINKS[1]], cy: [] });
});

it("a field says how much of its limit is used, from 80 %", async () => {
  renderForAda(<SiteForm />);
  for (const [more, shown] of [
    [" are", []],
    [" w", ["9 of 10"]],
    ["e are", ["14 of 10"]],
  ] as const) {
    await userEvent.type(screen.getByLabelText("Heading"), more);
    expect(textsOf(screen.queryAllByText(/\d of 10$/))).toEqual(shown);
  }
});

function BrandForm() {
  const form = useForm({ defaultValues: toForm(brand.fields, brand.default) as object });
  return (
    <Form form={form} saving={false} onSubmit={() => {}} label="Brand">
      <FieldViews value={BRAND_VIEWS}>
        <DocumentFields fields={brand.fields} />
      </FieldViews>
    </Form>
  );
}

const color = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const pairs = () => within(screen.getByRole("group", { name: "Contrast" })).getAllByRole("listitem");

it("the contrast of each pair of brand colors is shown, and the nearest that passes is one press away", async () => {
  render(<BrandForm />);
  const texts = () => textsOf(pairs());
  const useNearest = () => screen.queryByRole("button", { name: "Use nearest" });
  const shown = ["Ink and Paper: 16.4:1", "Companion and Paper: 9.9:1", "Signal and Ink: 4.9:1"];
  expect(texts()).toEqual(shown.map((text) => expect.stringContaining(text)));
  expect(useNearest()).toBeNull();
  fireEvent.change(color("Companion"), { target: { value: "#9fc0b8" } });
  expect(texts()[1]).toContain("Companion and Paper: 1.7:1");
  expect(within(pairs()[1] ?? expect.unreachable()).getByLabelText("Too low")).toBeTruthy();
  fireEvent.click(useNearest() ?? expect.unreachable());
  await waitFor(() => expect(document.activeElement).toBe(color("Companion")));
  expect(contrast(color("Companion").value, color("Paper").value)).toBeGreaterThanOrEqual(4.5);
  expect(useNearest()).toBeNull();
});

it("a press on a palette fills in the four brand colors", () => {
  render(<BrandForm />);
  const [, second] = within(screen.getByRole("group", { name: "Palettes" })).getAllByRole("button");
  fireEvent.click(second ?? expect.unreachable());
  const names = ["paper", "ink", "signal", "companion"] as const;
  const shown = names.map((name) => color(`${name[0]?.toUpperCase()}${name.slice(1)}`).value);
  expect(shown).toEqual(names.map((name) => READY_PALETTES[1]?.colors[name]));
  expect(second?.getAttribute("aria-pressed")).toBe("true");
});

const onSubmit = vi.fn<(sections: SiteTexts["home-sections"]["sections"]) => void>();

function SectionsForm({ stored }: { stored: unknown }) {
  const form = useForm({ defaultValues: toForm(homeSections.fields, stored) as object });
  const submit = () =>
    onSubmit((fromForm(homeSections.fields, form.getValues()) as SiteTexts["home-sections"]).sections);
  return (
    <Form form={form} saving={false} onSubmit={submit} label="Sections">
      <NodeField field={homeSections.fields} name="" />
    </Form>
  );
}

function submitted() {
  fireEvent.submit(screen.getByRole("form", { name: "Sections" }));
  return onSubmit.mock.lastCall?.[0] ?? expect.unreachable("nothing was submitted");
}

it("sections of the home page, even ones that a value lacks, are moved and hidden between first and last", () => {
  const sections = homeSections.default.sections.filter(({ id }) => id !== "hero" && id !== "impact");
  render(<SectionsForm stored={{ sections }} />);
  expect(submitted()).toHaveLength(10);
  expect(submitted()[0]).toEqual({ id: "hero", shown: true });
  expect(screen.queryByRole("button", { name: /Add|Remove|Slides|Contact/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Move up Philosophy" }).getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Move up Team" }));
  const moved = submitted().slice(4, 8);
  expect(moved.map(({ id }) => id)).toEqual(["portfolio", "team", "impact", "recognition"]);
  fireEvent.click(screen.getByLabelText("Shown: Team"));
  expect(submitted().filter(({ shown }) => !shown)).toEqual([{ id: "team", shown: false }]);
});
