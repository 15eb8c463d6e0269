import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/components/admin/query-client";
import { ApiError, attempt, fetchKey, fetchKeyOrNull, isUnauthorized, request } from "@/lib/api/client";

const answer = (status: number, body: string, statusText = "") =>
  vi.fn(async () => new Response(body, { status, statusText }));

afterEach(() => vi.unstubAllGlobals());

describe("a call", () => {
  it("carries cookies and a JSON body, and a content type only with a body", async () => {
    const fetch = answer(200, "{}");
    vi.stubGlobal("fetch", fetch);
    await request("GET", "/api/portfolio");
    await request("POST", "/api/portfolio", { title: "A" });
    expect(fetch.mock.calls).toEqual([
      ["/api/portfolio", { method: "GET", credentials: "include" }],
      [
        "/api/portfolio",
        {
          method: "POST",
          credentials: "include",
          headers: { "Content-Type": "application/json" },
          body: '{"title":"A"}',
        },
      ],
    ]);
  });

  it("fails with the status, a colon and the body", async () => {
    vi.stubGlobal("fetch", answer(401, '{"message":"Unauthorized"}', "Unauthorized"));
    const error = await request("GET", "/api/blog/posts").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toBe('401: {"message":"Unauthorized"}');
    expect(isUnauthorized(error)).toBe(true);
  });

  it("fails with the status text where the body is empty", async () => {
    vi.stubGlobal("fetch", answer(502, "", "Bad Gateway"));
    await expect(request("GET", "/api/blog/posts")).rejects.toThrow("502: Bad Gateway");
  });

  it("gives a refusal as a value, with its issues and what else it says", async () => {
    vi.stubGlobal(
      "fetch",
      answer(409, '{"message":"Newer","issues":[{"path":"version","message":"There is a newer version"}],"version":7}'),
    );
    const { error } = await attempt("PUT", "/api/blog/posts/1", {});
    expect(error).toMatchObject({
      status: 409,
      reason: "Newer",
      issues: [{ path: "version", message: "There is a newer version" }],
      body: { version: 7 },
    });
  });

  it("gives no connection as a value too", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => Promise.reject(new TypeError("Failed to fetch"))),
    );
    const { error } = await attempt("DELETE", "/api/blog/posts/1");
    expect(error).toMatchObject({ status: 0, reason: "Failed to fetch" });
  });
});

describe("a query", () => {
  const wrapperOf = (client = createQueryClient()) =>
    function Wrapper({ children }: { children: ReactNode }) {
      return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
    };

  it("GETs the first element of its key, once, and does not try again", async () => {
    const fetch = answer(500, "broken");
    vi.stubGlobal("fetch", fetch);
    const { result } = renderHook(() => useQuery({ queryKey: ["/api/blog/posts", "more"] }), { wrapper: wrapperOf() });
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.error?.message).toBe("500: broken");
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith("/api/blog/posts", expect.anything());
  });

  it("keeps what it has: nothing becomes stale by itself", async () => {
    const fetch = answer(200, '[{"id":1}]');
    vi.stubGlobal("fetch", fetch);
    const wrapper = wrapperOf();
    const first = renderHook(() => useQuery({ queryKey: ["/api/portfolio"] }), { wrapper });
    await waitFor(() => expect(first.result.current.data).toEqual([{ id: 1 }]));
    first.unmount();
    window.dispatchEvent(new Event("focus"));
    renderHook(() => useQuery({ queryKey: ["/api/portfolio"] }), { wrapper });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("throws at a 401, or gives nobody where that is asked for", async () => {
    vi.stubGlobal("fetch", answer(401, '{"message":"Unauthorized"}'));
    await expect(fetchKey({ queryKey: ["/api/blog/posts"] })).rejects.toThrow("401: ");
    await expect(fetchKeyOrNull({ queryKey: ["/api/auth/user"] })).resolves.toBeNull();
  });

  it("tells where a query failed", async () => {
    vi.stubGlobal("fetch", answer(401, '{"message":"Unauthorized"}'));
    const onError = vi.fn();
    renderHook(() => useQuery({ queryKey: ["/api/blog/posts"] }), {
      wrapper: wrapperOf(createQueryClient({ onError })),
    });
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(isUnauthorized(onError.mock.calls[0]?.[0])).toBe(true);
  });
});
