import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { toast, Toaster } from "@/components/ui/sonner";

it("a toast from before its region is shown there, at the end of the page, and goes with it", async () => {
  toast({ id: "saved", title: "Saved" });
  const { unmount } = render(
    <aside>
      <Toaster />
    </aside>,
  );
  const shown = await screen.findByText("Saved");
  expect(shown.closest("section[aria-live]")?.parentElement?.parentElement).toBe(document.body);
  unmount();
  render(<Toaster />);
  toast({ id: "later", title: "Later" });
  await screen.findByText("Later");
  expect(screen.queryByText("Saved")).toBeNull();
});
