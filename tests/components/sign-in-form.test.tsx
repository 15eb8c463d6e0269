import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { AccountForm } from "@/app/login/account-form";
import { SignInForm } from "@/app/login/sign-in-form";

const signedIn = vi.fn();

afterEach(() => {
  document.cookie = "staff=; Max-Age=0";
  signedIn.mockClear();
  vi.unstubAllGlobals();
});

function signIn(origin: string, record: object = { location: "/admin/blog" }) {
  vi.stubGlobal("fetch", async () => Response.json(record));
  render(<SignInForm origin={origin} callbackUrl="/admin/blog" onSignedIn={signedIn} />);
  fireEvent.submit(screen.getByRole("button", { name: "Sign in" }).closest("form") as HTMLFormElement);
}

it.each([
  ["a browser that refuses cookies", "", window.location.origin, {}],
  ["an http address of a site on https", "staff=1", "https://studio.example", {}],
  ["the same before a second factor", "", "https://studio.example", { secondFactor: ["totp"] }],
])("a sign-in whose cookies are lost says so and names SITE_URL: %s", async (_what, cookie, origin, more) => {
  document.cookie = cookie;
  signIn(origin, { location: "/admin/blog", ...more });
  expect((await screen.findByText(/keeps no cookies here/)).textContent).toContain(origin);
  expect(signedIn).not.toHaveBeenCalled();
});

it("a sign-in whose cookies are kept leads on, and so does one before a second factor", async () => {
  signIn(window.location.origin, { location: "/login/second-factor", secondFactor: ["totp"] });
  await vi.waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
});

it("a form for a new password names the account to password managers", () => {
  const { container } = render(<AccountForm call="/invite/x" username="ada@example.org" fields={[]} submit="Go" />);
  expect(container.querySelector<HTMLInputElement>('form input[autocomplete="username"]')?.value).toBe(
    "ada@example.org",
  );
});
