import { onlineManager, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createQueryClient, reloadLists } from "@/components/admin/query-client";
import { ApiError, attempt, fetchKey, fetchKeyOrNull, isUnauthorized, request } from "@/lib/api/client";

const answer = (status: number, body: string, statusText = "") =>
  vi.fn(async () => new Response(body, { status, statusText }));

afterEach(() => vi.unstubAllGlobals());

describe("an API call", () => {
  it("an API call sends cookies and a JSON body, and a content type only with a body", async () => {
    const fetch = answer(200, "{}");
    vi.stubGlobal("fetch", fetch);
    await request("GET", "/api/portfolio");
    await request("POST", "/api/portfolio", { title: "A" });
    expect(fetch.mock.calls).toEqual([
      ["/api/portfolio", { method: "GET", credentials: "include", signal: expect.any(AbortSignal) }],
      [
        "/api/portfolio",
        {
          method: "POST",
          credentials: "include",
          signal: expect.any(AbortSignal),
          headers: { "Content-Type": "application/json" },
          body: '{"title":"A"}',
        },
      ],
    ]);
  });

  it("a failed API call throws the status, a colon and the body", async () => {
    vi.stubGlobal("fetch", answer(401, '{"message":"Unauthorized"}', "Unauthorized"));
    const error = await request("GET", "/api/blog/posts").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toBe('401: {"message":"Unauthorized"}');
    expect(isUnauthorized(error)).toBe(true);
  });

  it("a failed API call throws the status text where the body is empty", async () => {
    vi.stubGlobal("fetch", answer(502, "", "Bad Gateway"));
    await expect(request("GET", "/api/blog/posts")).rejects.toThrow("502: Bad Gateway");
  });

  it("an API call returns a rejection as a value, with its issues and details", async () => {
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

  it("an API call returns a lost connection as a value and says whether the browser knew of it", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => Promise.reject(new TypeError("Failed to fetch"))),
    );
    const { error } = await attempt("DELETE", "/api/blog/posts/1");
    expect(error).toMatchObject({ status: 0, reason: "The site cannot be reached." });
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const offline = await attempt("DELETE", "/api/blog/posts/1");
    expect(offline.error).toMatchObject({ status: 0, reason: "You are offline. Nothing was sent." });
    onLine.mockRestore();
  });

  it("an API call is aborted after a minute or by its caller", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const signals: AbortSignal[] = [];
    vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise((_, reject) => signal.addEventListener("abort", reject));
    });
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    });
    const stop = new AbortController();
    const stopped = attempt("PUT", "/api/portfolio/1", {}, { signal: stop.signal });
    const late = [
      attempt("PUT", "/api/portfolio/2"),
      attempt("PUT", "/api/portfolio/3", {}, { signal: new AbortController().signal }),
    ];
    stop.abort();
    expect((await stopped).error).toMatchObject({ status: 0 });
    vi.advanceTimersByTime(59_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
    vi.advanceTimersByTime(1_000);
    for (const { error } of await Promise.all(late)) expect(error).toMatchObject({ status: 0 });
    timeout.mockRestore();
    vi.useRealTimers();
  });
});

describe("a query", () => {
  const wrapperOf = (client = createQueryClient()) =>
    function Wrapper({ children }: { children: ReactNode }) {
      return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
    };

  it("a query GETs the first element of its key once, without a retry", async () => {
    const fetch = answer(500, "broken");
    vi.stubGlobal("fetch", fetch);
    const { result } = renderHook(() => useQuery({ queryKey: ["/api/blog/posts", "more"] }), { wrapper: wrapperOf() });
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.error?.message).toBe("500: broken");
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith("/api/blog/posts", expect.anything());
  });

  it("a query keeps its data, which never becomes stale by itself", async () => {
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

  it("a query without a connection fails at once and loads when the connection is back", async () => {
    const fetch = vi.fn(async () => Promise.reject(new TypeError("Failed to fetch")) as Promise<Response>);
    vi.stubGlobal("fetch", fetch);
    onlineManager.setOnline(false);
    const { result } = renderHook(() => useQuery({ queryKey: ["/api/portfolio"] }), { wrapper: wrapperOf() });
    await waitFor(() => expect(result.current.isError).toBe(true));
    fetch.mockResolvedValue(Response.json([]));
    onlineManager.setOnline(true);
    await waitFor(() => expect(result.current.data).toEqual([]));
  });

  it("a query throws at a 401, or returns nobody where that is requested", async () => {
    vi.stubGlobal("fetch", answer(401, '{"message":"Unauthorized"}'));
    await expect(fetchKey({ queryKey: ["/api/blog/posts"] })).rejects.toThrow("401: ");
    await expect(fetchKeyOrNull({ queryKey: ["/api/auth/user"] })).resolves.toBeNull();
  });

  it("a failed query reports where it failed", async () => {
    vi.stubGlobal("fetch", answer(401, '{"message":"Unauthorized"}'));
    const onError = vi.fn();
    renderHook(() => useQuery({ queryKey: ["/api/blog/posts"] }), {
      wrapper: wrapperOf(createQueryClient({ onError })),
    });
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(isUnauthorized(onError.mock.calls[0]?.[0])).toBe(true);
  });

  it("a list that was loading during a write shows what was stored by it", async () => {
    const reads: ((rows: string[]) => void)[] = [];
    const fetch = () => new Promise<Response>((resolve) => reads.push((rows) => resolve(Response.json(rows))));
    vi.stubGlobal("fetch", fetch);
    const client = createQueryClient();
    const useList = () => useQuery({ queryKey: ["/api/portfolio?q=a"] });
    const { result } = renderHook(useList, { wrapper: wrapperOf(client) });
    void reloadLists(client, ["/api/portfolio"]);
    await waitFor(() => expect(reads).toHaveLength(2));
    const [answerFirst, answerSecond] = reads;
    answerFirst?.(["deleted by the write"]);
    answerSecond?.([]);
    await waitFor(() => expect(result.current.data).toEqual([]));
  });
});
