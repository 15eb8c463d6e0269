import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/utils";

it("cn keeps the later of two utilities for the same property", () => {
  expect(cn("px-2 py-1 text-sm", "px-4")).toBe("py-1 text-sm px-4");
  expect(cn("text-small text-ink", "text-label")).toBe("text-ink text-label");
});

it("a button's className replaces the utilities of its variant and size", () => {
  render(
    <Button variant="outline" className="border-border px-8">
      Save
    </Button>,
  );
  const classes = screen.getByRole("button").className.split(" ");
  expect(classes).toEqual(expect.arrayContaining(["border-border", "px-8"]));
  expect(classes).not.toContain("border-foreground");
  expect(classes).not.toContain("px-3.5");
});

it("a button does not submit its form unless its type says so", () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole<HTMLButtonElement>("button").type).toBe("button");
});

it("a button with asChild gives its look to its only child", () => {
  render(
    <Button asChild>
      <Link href="/api/logout">Logout</Link>
    </Button>,
  );
  const link = screen.getByRole("link", { name: "Logout" });
  expect(link.dataset.slot).toBe("button");
  expect(link.className).toContain("bg-primary");
  expect(screen.queryByRole("button")).toBeNull();
});
