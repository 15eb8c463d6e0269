/** Renders screens of the admin area, and responds to the calls that they make. */
import { onlineManager, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { createQueryClient } from "@/components/admin/query-client";
import { Toaster } from "@/components/ui/sonner";
import { api } from "@/lib/api/paths";
import type { Role } from "@/lib/auth/rules";

export const ADA = { id: "ada", role: "owner" as Role, email: "ada@example.org", firstName: "Ada" };

/** A query client in which Ada is signed in. */
export function clientOfAda(role: Role = "owner"): QueryClient {
  const client = createQueryClient();
  client.setQueryData([api.user], { ...ADA, role });
  return client;
}

function adminArea(client: QueryClient) {
  return function AdminArea({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={client}>
        <main tabIndex={-1}>{children}</main>
        <Toaster />
      </QueryClientProvider>
    );
  };
}

/** Shows a screen as the admin area does, in its main part and with a toast region. */
export const renderForAda = (screen: ReactNode, client = clientOfAda()) =>
  render(screen, { wrapper: adminArea(client) });

export const renderHookForAda = <Result,>(hook: () => Result, client = clientOfAda()) =>
  renderHook(hook, { wrapper: adminArea(client) });

export type Call = { method: string; url: string; body?: unknown; signal?: AbortSignal | null };

/** Responds to the page's calls with a response or JSON. `writes` returns all calls but GETs, one line each. */
export function answerCalls(answer: (call: Call) => unknown) {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body, signal = null }: RequestInit = {}) => {
    const call: Call = { method, url, signal, ...(typeof body === "string" && { body: JSON.parse(body) as unknown }) };
    calls.push(call);
    const answered = await answer(call);
    return answered instanceof Response ? answered : Response.json(answered ?? { success: true });
  });
  const lineOf = ({ method, url, body }: Call) => `${method} ${url} ${body ? JSON.stringify(body) : ""}`.trim();
  return { calls, writes: () => calls.filter(({ method }) => method !== "GET").map(lineOf) };
}

/** Hides the page, as a phone does with a tab that it may end without another event. */
export function hidePage() {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Takes the browser and the queries offline. */
export function cutLine() {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onlineManager.setOnline(false);
}

export const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent?.trim());

/** A picture of the library, with every field of a response. */
export const pictureItem = (fields: object = {}) => ({
  id: "a",
  objectPath: "/objects/a.png",
  name: "a.png",
  mime: "image/png",
  bytes: 9,
  width: 2,
  height: 1,
  alt: "",
  decorative: false,
  caption: "",
  credit: "",
  focalX: 0.5,
  focalY: 0.5,
  createdById: "ada",
  createdAt: "2026-11-24T10:00:00.000Z",
  uses: [],
  useCount: 0,
  ...fields,
});

/** A draft in a list of posts, with every field of a response. */
export const postRow = (fields: object = {}) => ({
  id: 7,
  kind: "post",
  title: "A kitchen",
  slug: "a-kitchen",
  status: "draft",
  excerpt: null,
  version: 1,
  createdAt: "2026-01-02T12:00:00.000Z",
  publishedAt: null,
  editedAt: "2026-01-02T12:00:00.000Z",
  author: null,
  readyForReview: false,
  hasDraft: false,
  openComments: 0,
  views: 0,
  categoryIds: [],
  ...fields,
});

export const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

export const refused = (status: number, message: string, more: object = {}) =>
  Response.json({ message, ...more }, { status });
