import { render } from "@testing-library/react";
import { StrictMode } from "react";
import { beforeEach, expect, test, vi } from "vitest";

const route = vi.hoisted(() => ({ pathname: "/" }));
vi.mock("next/navigation", () => ({ usePathname: () => route.pathname }));
vi.mock("next/script", () => ({ default: ({ src }: { src: string }) => <i data-src={src} /> }));

type Queue = { dataLayer?: ArrayLike<unknown>[] };
const commands = () => ((window as Queue).dataLayer ?? []).map((command) => Array.from(command));
const views = () => commands().filter(([name, event]) => name === "event" && event === "page_view");

/** A new page load: the modules forget what they have done. */
async function open(pathname: string) {
  vi.resetModules();
  route.pathname = pathname;
  const { PageViews } = await import("@/components/site/page-views");
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

test("without a measurement id nothing is loaded or queued, with one it is", async () => {
  const { Analytics } = await import("@/components/site/analytics");
  const { container, rerender } = render(<Analytics id={undefined} />);
  expect(container.innerHTML).toBe("");
  expect(commands()).toEqual([]);
  rerender(<Analytics id="G-TEST12345" />);
  await vi.waitFor(() => expect(views()).toHaveLength(1));
  expect(container.querySelector('[data-runtime="at-load"]')).not.toBeNull();
});

test("opening the site is one page view, even when effects run twice", async () => {
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

test("a route change is one more, rendering the same route again is none", async () => {
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

test("commands are `arguments` objects, as gtag.js wants them", async () => {
  const { site } = await open("/");
  render(site("G-TEST12345"));
  for (const command of (window as Queue).dataLayer ?? []) {
    expect(Object.prototype.toString.call(command)).toBe("[object Arguments]");
  }
});

test("a page view waits for the new page's title and keeps its address", async () => {
  const { site } = await open("/");
  document.title = "";
  render(site("G-TEST12345"));
  expect(views()).toEqual([]);
  document.title = "The new page";
  await vi.waitFor(() => expect(views()).toHaveLength(1));
  expect(views()[0]?.[2]).toEqual({ page_location: location.href, page_title: "The new page" });
});

test("who goes on before the title has come is counted there all the same, in order", async () => {
  const { site } = await open("/about");
  document.title = "";
  const { rerender } = render(site("G-TEST12345"));
  route.pathname = "/process";
  rerender(site("G-TEST12345"));
  document.title = "Process";
  await vi.waitFor(() => expect(views()).toHaveLength(2));
  expect(views().map(([, , view]) => (view as { page_title: string }).page_title)).toEqual(["", "Process"]);
});
