import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConsentChoice } from "@/components/site/analytics/consent-choice";
import { consent as consentDocument } from "@/lib/site/documents/privacy";

const consent = consentDocument.default;
const ID = "G-TEST12345";

const route = vi.hoisted(() => ({ pathname: "/" }));
vi.mock("next/navigation", () => ({ usePathname: () => route.pathname }));
vi.mock("next/script", () => ({ default: ({ src }: { src: string }) => <i data-src={src} /> }));

type Queue = { dataLayer?: ArrayLike<unknown>[] };
const commands = () => ((window as Queue).dataLayer ?? []).map((command) => Array.from(command));
const views = () => commands().filter(([name, event]) => name === "event" && event === "page_view");

/** Opens a page where visitors are asked first, or are not asked if `texts` is null; `goTo` leads to other pages. */
async function openAsked(texts: typeof consent | null = consent) {
  const { Analytics } = await import("@/components/site/analytics/analytics");
  const page = () => (
    <StrictMode>
      <Analytics id={ID} consent={texts} />
      <ConsentChoice texts={consent} />
    </StrictMode>
  );
  const { container, rerender } = render(page());
  const goTo = (pathname: string) => {
    route.pathname = pathname;
    rerender(page());
  };
  return { src: () => container.querySelector("[data-src]")?.getAttribute("data-src"), goTo };
}

beforeEach(() => {
  vi.resetModules();
  document.title = "A page";
  route.pathname = "/about";
  delete (window as Queue).dataLayer;
});
afterEach(() => Reflect.deleteProperty(navigator, "globalPrivacyControl"));

test("opening the site counts as one page view even when effects run twice", async () => {
  const { src } = await openAsked(null);
  // longer than one second in a new worker, which loads the code first
  await waitFor(() => expect(commands()).not.toEqual([]));
  expect(src()).toBe(`https://www.googletagmanager.com/gtag/js?id=${ID}`);
  expect(commands().slice(1)).toEqual([
    ["config", ID, { send_page_view: false }],
    ["event", "page_view", expect.objectContaining({ page_location: location.href })],
  ]);
  // gtag.js accepts only `arguments` objects
  const kinds = (window as Queue).dataLayer?.map((command) => Object.prototype.toString.call(command));
  expect(new Set(kinds)).toEqual(new Set(["[object Arguments]"]));
});

const press = (name: string) => fireEvent.click(screen.getAllByRole("button", { name })[0] ?? expect.unreachable());
const isAsked = () => screen.queryByText(consent.question) !== null;

test("Google Analytics loads only after consent and counts until it is withdrawn", async () => {
  const { src, goTo } = await openAsked();
  await screen.findByRole("region", { name: consent.label });
  expect({ isAsked: isAsked(), commands: commands(), src: src() }).toEqual({ isAsked: true, commands: [] });
  press(consent.accept);
  await waitFor(() => expect(views()).toHaveLength(1));
  document.cookie = "_ga=1; path=/";
  press(consent.withdraw);
  expect(window).toHaveProperty(`ga-disable-${ID}`, true);
  // happy-dom keeps an expired cookie for one more millisecond
  await waitFor(() => expect(document.cookie).not.toContain("_ga"));
  expect({ isAsked: isAsked(), said: screen.getByText(consent.refused) }).toMatchObject({ isAsked: false });
  // the same page does not count as a second view
  press(consent.allow);
  await waitFor(() => expect(window).toHaveProperty(`ga-disable-${ID}`, false));
  expect(views()).toHaveLength(1);
  goTo("/another");
  await waitFor(() => expect(views()).toHaveLength(2));
});

const refuseAll = () => Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
test.each([
  ["Global Privacy Control", refuseAll],
  ["an earlier refusal", () => localStorage.setItem("statistics", "refused")],
])("%s is respected, whether visitors are asked or not", async (_name, refuse) => {
  localStorage.setItem("statistics", "allowed");
  refuse();
  for (const texts of [consent, null]) {
    await openAsked(texts);
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByText(consent.question)).toBeNull();
    expect(commands()).toEqual([]);
  }
});

test("a browser without storage is not asked and cannot choose, and counts if nobody is asked", async () => {
  vi.stubGlobal("localStorage", null);
  await openAsked();
  await act(() => vi.dynamicImportSettled());
  expect({ isAsked: isAsked(), commands: commands() }).toEqual({ isAsked: false, commands: [] });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: consent.allow }).disabled).toBe(true);
  await openAsked(null);
  await waitFor(() => expect(views()).toHaveLength(1));
});
