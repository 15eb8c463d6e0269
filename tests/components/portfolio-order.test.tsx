import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { PortfolioList } from "@/app/admin/portfolio/portfolio-list";
import { createQueryClient } from "@/components/admin/query-client";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(), useRouter: () => ({}) }));

const itemOf = (title: string, index: number) => ({
  ...{ id: index + 1, title, description: "", category: null, status: "active", url: null, technologies: "[]" },
  ...{ displayOrder: index, slug: title.toLowerCase(), story: null, image: null },
});
let stored = ["A", "B", "C", "D"].map(itemOf);
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  vi.stubGlobal("fetch", async (_url: string, { method, body }: RequestInit) => {
    await pause();
    if (method === "PUT") {
      const { ids } = JSON.parse(String(body)) as { ids: number[] };
      stored = ids.flatMap((id) => stored.find((item) => item.id === id) ?? []);
      return Response.json({ success: true });
    }
    return Response.json(stored, { headers: { "X-Total-Count": "4" } });
  });
});

it("a portfolio item that is moved while another move is saved keeps the order of both", async () => {
  const client = createQueryClient();
  client.setQueryData(["/api/auth/user"], { id: "ada", role: "owner", email: "ada@example.org", firstName: "Ada" });
  render(
    <QueryClientProvider client={client}>
      <PortfolioList ventures={[]} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Move A down" }));
  fireEvent.click(await screen.findByRole("button", { name: "Move D up" }));
  await waitFor(() => expect(stored.map(({ title }) => title).join("")).toBe("BADC"));
  await pause();
  const shown = screen
    .getAllByRole("button", { name: /^Move . up$/ })
    .map((button) => button.getAttribute("aria-label")?.[5]);
  expect(shown.join("")).toBe("BADC");
});
