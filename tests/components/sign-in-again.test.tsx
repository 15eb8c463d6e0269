import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StateLine } from "@/components/admin/editing/state-line";
import { SignInAgain } from "@/app/admin/shell/auth-guard";
import { LoadError } from "@/components/admin/empty-state";
import { Form } from "@/components/admin/fields/form";
import { RichField } from "@/components/admin/fields/rich-field";
import { createQueryClient } from "@/components/admin/query-client";
import { useAdmin } from "@/components/admin/shell/use-admin";
import { isSignedOut, noteSignedIn, noteSignedOut, onSignedIn } from "@/components/admin/signed-out";
import { beginUpload } from "@/components/editor/blocks/uploads";
import type { Editor } from "@/components/editor/editor";
import { api } from "@/lib/api/paths";
import { ADA, answerCalls, refused, renderForAda } from "../support/staff";

let pictures: ComponentProps<typeof Editor>["pictures"] | undefined;
vi.mock("@/components/editor/editor", () => ({
  Editor: (editor: ComponentProps<typeof Editor>) => void (pictures = editor.pictures),
}));

const MIA = { ...ADA, id: "mia", email: "mia@example.org" };

let signedIn: typeof ADA | undefined;
const resumed = vi.fn();
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signedIn = undefined;
  vi.spyOn(window.location, "assign").mockImplementation(assign);
  answerCalls(({ url, body }) => {
    if (url === "/api/login") {
      const { email } = body as { email: string };
      signedIn = [ADA, MIA].find((one) => one.email === email);
      return { location: "/admin/blog", secondFactor: email.startsWith("totp") ? ["totp"] : undefined };
    }
    if (!signedIn) return refused(401, "Unauthorized");
    return url === api.user ? signedIn : [];
  });
});
afterEach(() => noteSignedIn());

function Page() {
  const admin = useAdmin();
  const { isError } = useQuery({ queryKey: [api.posts] });
  if (!admin) return null;
  return (
    <>
      <div>
        {isError ? <LoadError message="Failed to fetch posts" onRetry={() => {}} /> : `Posts of ${admin.email}`}
      </div>
      <SignInAgain admin={admin} />
    </>
  );
}

async function openSignedOut() {
  const client = createQueryClient({ onError: noteSignedOut });
  client.setQueryData([api.user], ADA);
  onSignedIn(resumed);
  renderForAda(<Page />, client);
  fireEvent.click(await screen.findByRole("button", { name: "Sign in" }));
  await screen.findByRole("dialog", { name: "Sign in" });
}

function expectToGoOn() {
  expect(isSignedOut()).toBe(false);
  expect(screen.queryByRole("dialog")).toBeNull();
}

async function signInAs(email: string) {
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: email } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "secret" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Sign in" })));
}

it("a page whose background call found the session ended continues after a sign-in in its dialog", async () => {
  await openSignedOut();
  await signInAs(ADA.email);
  expect(await screen.findByText(`Posts of ${ADA.email}`)).toBeTruthy();
  expectToGoOn();
  expect(resumed).toHaveBeenCalled();
});

it("a page whose session ended continues after a sign-in in another tab", async () => {
  await openSignedOut();
  signedIn = ADA;
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expectToGoOn();
});

it("a page whose session ended reloads for another account", async () => {
  await openSignedOut();
  await signInAs(MIA.email);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(assign).toHaveBeenCalledExactlyOnceWith("/");
  expect(isSignedOut()).toBe(true);
});

it("a page reloads when its tab is used again after another account signed in, once its uploads end", async () => {
  signedIn = ADA;
  const client = createQueryClient();
  client.setQueryData([api.user], ADA);
  renderForAda(<Page />, client);
  fireEvent.focus(window);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(assign).not.toHaveBeenCalled();
  signedIn = MIA;
  fireEvent.focus(window);
  await act(() => vi.advanceTimersByTimeAsync(500));
  // saves nothing as the other account
  expect(isSignedOut()).toBe(true);
  const { end } = beginUpload({ getKey: () => "" } as never, "portrait");
  await act(() => vi.advanceTimersByTimeAsync(1_200));
  expect(assign).not.toHaveBeenCalled();
  end();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(assign).toHaveBeenCalledExactlyOnceWith("/");
});

it("an account with a second step completes it in another tab", async () => {
  await openSignedOut();
  await signInAs("totp@example.org");
  expect(screen.getByText("This account has a second step. Take it in another tab.")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Sign in in another tab" });
  expect(link.getAttribute("href")).toBe("/login/second-factor");
});

it("the state line offers to sign in", () => {
  noteSignedOut();
  render(<StateLine state={{ kind: "failed", reason: "you are signed out" }} hasCopy={false} />);
  expect(screen.getByRole("status").textContent).toBe("Not saved: you are signed out");
  expect(screen.getByRole("button", { name: "Sign in" })).toBeTruthy();
});

it("a picture for a text says that the session has ended, and offers to sign in", async () => {
  const Text = () => (
    <Form form={useForm()} saving={false} onSubmit={() => {}}>
      <RichField name="content" label="Content" />
    </Form>
  );
  render(<Text />);
  const upload = pictures?.upload(new File(["x"], "a.png", { type: "image/png" }));
  await expect(upload).rejects.toThrow("You are signed out.");
  expect(isSignedOut()).toBe(true);
});
