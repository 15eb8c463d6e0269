import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { BRAND_VIEWS } from "@/app/admin/site/[key]/brand/brand-views";
import { DocumentFields } from "@/app/admin/site/[key]/document-fields";
import { FieldViews } from "@/app/admin/site/[key]/entry-list";
import { toForm } from "@/app/admin/site/[key]/form-values";
import { Form } from "@/components/admin/fields/form";
import { contrast } from "@/lib/brand/contrast";
import { READY_PALETTES } from "@/lib/brand/palette";
import { brand } from "@/lib/site/documents/brand";

vi.mock("@/app/fonts", () => ({
  typeClasses: { label: "label-faces", journal: "journal-faces", works: "works-faces" },
}));

const { fields } = brand;

function BrandForm() {
  const form = useForm({ defaultValues: toForm(fields, brand.default) as object });
  return (
    <Form form={form} saving={false} onSubmit={() => {}} label="Brand">
      <FieldViews value={BRAND_VIEWS}>
        <DocumentFields fields={fields} />
      </FieldViews>
    </Form>
  );
}

const color = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const choose = (name: string, value: string) => fireEvent.change(color(name), { target: { value } });
const pairs = () => within(screen.getByRole("group", { name: "Contrast" })).getAllByRole("listitem");

it("the contrast of each pair of brand colors is shown while one chooses, and the nearest that passes is one press away", async () => {
  render(<BrandForm />);
  expect(pairs().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Ink and Paper: 16.4:1"),
    expect.stringContaining("Companion and Paper: 9.9:1"),
    expect.stringContaining("Signal and Ink: 4.9:1"),
  ]);
  expect(screen.queryByRole("button", { name: "Use nearest" })).toBeNull();
  choose("Companion", "#9fc0b8");
  expect(pairs()[1]?.textContent).toContain("Companion and Paper: 1.7:1");
  expect(within(pairs()[1] ?? expect.unreachable()).getByLabelText("Too low")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Use nearest" }));
  expect(color("Companion").value).not.toBe("#9fc0b8");
  await waitFor(() => expect(document.activeElement).toBe(color("Companion")));
  const ratio = contrast(color("Companion").value, color("Paper").value);
  expect(ratio).toBeGreaterThanOrEqual(4.5);
  expect(ratio).toBeLessThan(4.7);
  expect(screen.queryByRole("button", { name: "Use nearest" })).toBeNull();
});

it("a press on a palette fills in the four brand colors", () => {
  render(<BrandForm />);
  const palettes = within(screen.getByRole("group", { name: "Palettes" })).getAllByRole("button");
  expect(palettes).toHaveLength(3);
  const [, second] = palettes;
  fireEvent.click(second ?? expect.unreachable());
  const { paper, ink, signal, companion } = READY_PALETTES[1]?.colors ?? expect.unreachable();
  expect(["Paper", "Ink", "Signal", "Companion"].map((name) => color(name).value)).toEqual([
    paper,
    ink,
    signal,
    companion,
  ]);
  expect(second?.getAttribute("aria-pressed")).toBe("true");
});

it("the form of the brand says when the signal color is lightened for large areas", () => {
  render(<BrandForm />);
  expect(screen.queryByText(/Signal is lightened/)).toBeNull();
  choose("Signal", "#1a2f6b");
  expect(screen.getByText(/Signal is lightened/)).toBeTruthy();
});

it("each pair of typefaces is shown in its own faces and can be chosen", () => {
  render(<BrandForm />);
  const journal = screen.getByRole<HTMLInputElement>("radio", { name: /^Fraunces and Source Sans/ });
  expect(journal.closest("label")?.className).toContain("journal-faces");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Bricolage/ }).checked).toBe(true);
  fireEvent.click(journal);
  expect(journal.checked).toBe(true);
});

it("the mark is shown on the light and on the dark color of the brand", () => {
  render(<BrandForm />);
  choose("Initials", "DW");
  const grounds = within(screen.getByRole("list", { name: "The mark on light and dark" })).getAllByRole("listitem");
  expect(grounds.map(({ textContent }) => textContent)).toEqual([
    "DWDWThe CollectiveOn light",
    "DWDWThe CollectiveOn dark",
  ]);
});
