import { expect, it } from "vitest";
import { isAmbiguous, originForm, rejectReason } from "@/lib/front/reject-reason";

it.each([
  ["/blog?q=1", "/blog?q=1"],
  ["http://evil.example/", "/"],
  ["http://evil.example", "/"],
  ["HTTPS://evil.example/blog/?a#b", "/blog/?a#b"],
  ["http://evil.example?x", "/?x"],
  ["http://evil.example//other.example/", "//other.example/"],
  ["*", "*"],
])("the request target %s is normalized to %s", (target, path) => expect(originForm(target)).toBe(path));

const isRead = (...rawHeaders: string[]) => {
  const coding = rawHeaders.filter((_, index) => /^transfer-encoding$/i.test(rawHeaders[index - 1] ?? "")).join(", ");
  return !isAmbiguous({ headers: coding ? { "transfer-encoding": coding } : {}, rawHeaders });
};

it("a request with two hosts or any transfer coding but one chunked is ambiguous", () => {
  expect(isRead("Host", "a.example", "host", "b.example")).toBe(false);
  expect(isRead("Host", "a.example", "Transfer-Encoding", "identity", "Transfer-Encoding", "chunked")).toBe(false);
  expect(isRead("Host", "a.example", "Transfer-Encoding", "chunked", "transfer-encoding", "chunked")).toBe(false);
  expect(isRead("Host", "a.example", "Transfer-Encoding", "gzip, chunked")).toBe(false);
});

it("a request with one host and at most one chunked coding is not ambiguous", () => {
  expect(isRead("Host", "a.example", "Date", "host", "Transfer-Encoding", "Chunked")).toBe(true);
  expect(isRead()).toBe(true);
});

it.each(["/", "/%E2%9C%93", "/blog?q=%ff", "/admin/blog", "/api/blog/posts"])("allows GET %s", (target) => {
  expect([rejectReason("GET", target), rejectReason("HEAD", target)]).toEqual([null, null]);
});

it.each([
  "/api/contact",
  "/api?x",
  "/admin/blog",
  "/api/blog/posts/1",
  "/preview/a-Token_1/comments",
  "/preview/a/approval",
])("allows POST %s", (target) => expect(rejectReason("POST", target)).toBeNull());

it.each(["*", "", "evil.example:443", "/%ff", "/%", "/%zz", "/%c0%ae"])(
  "rejects the request target %j with 400",
  (target) => expect(rejectReason("GET", target)?.status).toBe(400),
);

it.each([
  ["POST", "/"],
  ["POST", "/login"],
  ["POST", "/loginx"],
  ["PUT", "/images/icon-512.png"],
  ["OPTIONS", "/blog"],
  ["DELETE", "/objects/x"],
  ["POST", "/apiary"],
  ["POST", "/preview/a-Token_1"],
  ["POST", "/preview/a/b/comments"],
  ["POST", "/__nextjs_original-stack-frames"],
  ["TRACE", "/api/contact"],
  ["CONNECT", "/"],
  ["PROPFIND", "/api/contact"],
  ["get", "/"],
])("rejects %s %s with 405", (method, target) => expect(rejectReason(method, target)?.status).toBe(405));
