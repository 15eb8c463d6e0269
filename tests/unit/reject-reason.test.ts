import { describe, expect, it } from "vitest";
import { originForm, rejectReason } from "@/lib/front/reject-reason";

describe("a request target", () => {
  it.each([
    ["/blog?q=1", "/blog?q=1"],
    ["http://evil.example/", "/"],
    ["http://evil.example", "/"],
    ["HTTPS://evil.example/blog/?a#b", "/blog/?a#b"],
    ["http://evil.example?x", "/?x"],
    ["http://evil.example//other.example/", "//other.example/"],
    ["*", "*"],
  ])("%s is %s", (target, path) => expect(originForm(target)).toBe(path));
});

describe("a request", () => {
  it.each(["/", "/%E2%9C%93", "/blog?q=%ff", "/admin/blog", "/api/blog/posts"])("GET %s is let through", (target) => {
    expect([rejectReason("GET", target), rejectReason("HEAD", target)]).toEqual([null, null]);
  });

  it.each(["/api/contact", "/api?x", "/admin/blog", "/api/blog/posts/1", "/preview/a-Token_1/comments"])(
    "POST %s is let through",
    (target) => expect(rejectReason("POST", target)).toBeNull(),
  );

  it.each(["*", "", "evil.example:443", "/%ff", "/%", "/%zz", "/%c0%ae"])("to %j is rejected with 400", (target) =>
    expect(rejectReason("GET", target)?.status).toBe(400),
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
  ])("%s %s is rejected with 405", (method, target) => expect(rejectReason(method, target)?.status).toBe(405));
});
