import { render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Navigation } from "@/components/site/frame/navigation";
import { navigation } from "@/lib/site/documents/navigation";

vi.mock("@/components/site/frame/page-path", () => ({ usePagePath: () => "/" }));

const { default: texts } = navigation;
const [slides, about] = texts.sections;
const lab = { id: "home", label: "The lab", href: "/lab" } as const;

it.each([
  ["a page among the sections", [slides, lab, about], ["#home", "/lab", "#about", "/blog", "/press"]],
  ["the blog among the sections", [{ ...lab, href: "/blog" }, about], ["/blog", "#about", "/lab", "/press"]],
])("the menu of the home page has %s where the list has it, and each page once", (_what, entries, hrefs) => {
  const sections = entries.map((entry) => entry ?? expect.unreachable());
  const pages = ["/lab", "/press"].map((href) => ({ label: href, href }));
  render(<Navigation texts={{ ...texts, sections }} pages={pages} />);
  const [bar = expect.unreachable()] = screen.getAllByRole("navigation");
  const links = within(bar).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(hrefs);
});
