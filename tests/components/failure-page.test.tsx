import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FailurePage } from "@/components/site/error-page/failure-page";

test("the failure page offers a retry and a plain link home", async () => {
  const retry = vi.fn();
  render(<FailurePage retry={retry} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Something went wrong");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
});
