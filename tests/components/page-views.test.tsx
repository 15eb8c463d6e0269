import { fireEvent, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Analytics } from "@/components/site/analytics/analytics";
import { ConsentChoice } from "@/components/site/analytics/consent-choice";
import { consent as consentDocument } from "@/lib/site/documents/consent";

const consent = consentDocument.default;

const route = vi.hoisted(() => ({ pathname: "/" }));
vi.mock("next/navigation", () => ({ usePathname: () => route.pathname }));
vi.mock("next/script", () => ({ default: ({ src }: { src: string }) => <i data-src={src} /> }));

type Queue = { dataLayer?: ArrayLike<unknown>[] };
const commands = () => ((window as Queue).dataLayer ?? []).map((command) => Array.from(command));
const views = () => commands().filter(([name, event]) => name === "event" && event === "page_view");

/** Reloads the modules, as a page load does. */
async function open(pathname: string) {
  vi.resetModules();
  route.pathname = pathname;
  const { PageViews } = await import("@/components/site/analytics/page-views");
  const site = (id: string) => (
    <StrictMode>
      <PageViews id={id} />
    </StrictMode>
  );
  return { site };
}

beforeEach(() => {
  document.title = "A page";
  delete (window as Queue).dataLayer;
});

test("Google Analytics is loaded and queued only with a measurement id", async () => {
  const { container, rerender } = render(<Analytics id={undefined} consent={null} />);
  expect(container.innerHTML).toBe("");
  expect(commands()).toEqual([]);
  rerender(<Analytics id="G-TEST12345" consent={null} />);
  await vi.waitFor(() => expect(views()).toHaveLength(1));
  expect(container.querySelector('[data-runtime="at-load"]')).not.toBeNull();
});

test("opening the site counts as one page view even when effects run twice", async () => {
  const { site } = await open("/about");
  const { container } = render(site("G-TEST12345"));
  expect(container.querySelector("[data-src]")?.getAttribute("data-src")).toBe(
    "https://www.googletagmanager.com/gtag/js?id=G-TEST12345",
  );
  expect(commands().slice(1)).toEqual([
    ["config", "G-TEST12345", { send_page_view: false }],
    ["event", "page_view", expect.objectContaining({ page_location: location.href })],
  ]);
});

test("a route change counts as one page view, and rendering the same route again as none", async () => {
  const { site } = await open("/about");
  const { rerender } = render(site("G-TEST12345"));
  rerender(site("G-TEST12345"));
  expect(views()).toHaveLength(1);
  route.pathname = "/process";
  rerender(site("G-TEST12345"));
  expect(views()).toHaveLength(2);
  route.pathname = "/about";
  rerender(site("G-TEST12345"));
  expect(views()).toHaveLength(3);
  expect(commands().filter(([name]) => name === "config")).toHaveLength(1);
});

test("Google Analytics commands are `arguments` objects, as gtag.js requires", async () => {
  const { site } = await open("/");
  render(site("G-TEST12345"));
  for (const command of (window as Queue).dataLayer ?? []) {
    expect(Object.prototype.toString.call(command)).toBe("[object Arguments]");
  }
});

test("a page view waits for the new page's title and keeps its URL", async () => {
  const { site } = await open("/");
  document.title = "";
  render(site("G-TEST12345"));
  expect(views()).toEqual([]);
  document.title = "The new page";
  await vi.waitFor(() => expect(views()).toHaveLength(1));
  expect(views()[0]?.[2]).toEqual({ page_location: location.href, page_title: "The new page" });
});

test("a page left before its title arrives is still counted, in order", async () => {
  const { site } = await open("/about");
  document.title = "";
  const { rerender } = render(site("G-TEST12345"));
  route.pathname = "/process";
  rerender(site("G-TEST12345"));
  document.title = "Process";
  await vi.waitFor(() => expect(views()).toHaveLength(2));
  expect(views().map(([, , view]) => (view as { page_title: string }).page_title)).toEqual(["", "Process"]);
});

describe("where visitors are asked first", () => {
  const asked = <Analytics id="G-TEST12345" consent={consent} />;
  beforeEach(() => localStorage.clear());
  afterEach(() => Reflect.deleteProperty(navigator, "globalPrivacyControl"));

  test("Google Analytics loads only after consent and stops when it is withdrawn", async () => {
    const { container, findByRole } = render(
      <>
        {asked}
        <ConsentChoice texts={consent} />
      </>,
    );
    const question = await findByRole("region", { name: consent.label });
    expect(question.textContent).toContain(consent.question);
    expect(commands()).toEqual([]);
    expect(container.querySelector("[data-src]")).toBeNull();
    fireEvent.click(screen.getAllByRole("button", { name: consent.accept })[0] ?? expect.unreachable());
    await vi.waitFor(() => expect(views()).toHaveLength(1));
    expect(screen.queryByText(consent.question)).toBeNull();
    document.cookie = "_ga=1; path=/";
    fireEvent.click(screen.getByRole("button", { name: consent.withdraw }));
    expect(window).toHaveProperty("ga-disable-G-TEST12345", true);
    expect(document.cookie).not.toContain("_ga");
    expect(screen.queryByText(consent.question)).toBeNull();
    expect(screen.getByText(consent.refused)).toBeTruthy();
  });

  test("a page stays one page view when consent is withdrawn and given again on it", async () => {
    vi.resetModules();
    const { Analytics: Fresh } = await import("@/components/site/analytics/analytics");
    localStorage.setItem("statistics", "allowed");
    const page = () => (
      <>
        <Fresh id="G-TEST12345" consent={consent} />
        <ConsentChoice texts={consent} />
      </>
    );
    const { rerender } = render(page());
    await vi.waitFor(() => expect(views()).toHaveLength(1));
    fireEvent.click(screen.getByRole("button", { name: consent.withdraw }));
    fireEvent.click(screen.getByRole("button", { name: consent.allow }));
    await vi.waitFor(() => expect(window).toHaveProperty("ga-disable-G-TEST12345", false));
    expect(views()).toHaveLength(1);
    route.pathname = "/another";
    rerender(page());
    await vi.waitFor(() => expect(views()).toHaveLength(2));
  });

  test("a visitor who has refused, here or by Global Privacy Control, is neither asked nor counted", async () => {
    const { findByRole, unmount } = render(asked);
    fireEvent.click(await findByRole("button", { name: consent.decline }));
    expect(screen.queryByText(consent.question)).toBeNull();
    unmount();
    localStorage.clear();
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
    localStorage.setItem("statistics", "allowed");
    render(asked);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(consent.question)).toBeNull();
    expect(commands()).toEqual([]);
  });
});

describe("where visitors are not asked", () => {
  const counted = <Analytics id="G-TEST12345" consent={null} />;
  beforeEach(() => localStorage.clear());
  afterEach(() => Reflect.deleteProperty(navigator, "globalPrivacyControl"));

  test.each([
    [
      "Global Privacy Control",
      () => Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true }),
    ],
    ["an earlier refusal", () => localStorage.setItem("statistics", "refused")],
  ])("%s counts even where visitors are not asked", async (_name, refuse) => {
    refuse();
    render(counted);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(commands()).toEqual([]);
  });
});
