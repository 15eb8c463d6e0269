import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AccountScreen } from "@/app/admin/account/account-screen";
import { createQueryClient } from "@/components/admin/query-client";
import { accountApi } from "@/lib/api/paths";

const ACCOUNT = {
  id: "1",
  email: "ada@example.org",
  firstName: null,
  lastName: null,
  title: "",
  bio: "",
  profileImageUrl: null,
  role: "owner",
  totp: false,
  recoveryCodesLeft: 0,
  passkeys: [{ id: "7", name: "My key", createdAt: "2026-11-01T12:00:00Z", lastUsedAt: null }],
};

let calls: string[];
let isConfirmed: boolean;
let isBroken: boolean;
beforeEach(() => {
  [calls, isConfirmed, isBroken] = [[], false, false];
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "GET") calls.push(`${method} ${url}`);
    const refuse = (status: number, message: string) => Response.json({ message }, { status });
    if (url === accountApi.account) return isBroken ? refuse(500, "x") : Response.json(ACCOUNT);
    if (url === accountApi.sessions) return Response.json([]);
    if (url === accountApi.confirm) {
      isConfirmed = String(body).includes("right");
      return isConfirmed ? Response.json({ success: true }) : refuse(400, "This is not your password");
    }
    if (url === accountApi.confirmTotp) {
      isBroken = true;
      return Response.json({ recoveryCodes: ["code-1", "code-2"] });
    }
    if (!isConfirmed) return refuse(403, "Please confirm it is you");
    return Response.json(url === accountApi.totp ? { secret: "ABC", uri: "otpauth://totp/x" } : { success: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AccountScreen isFactorMissing={false} />
    </QueryClientProvider>,
  );
  await screen.findByRole("button", { name: "Set up authenticator app" });
}

async function confirm(password: string) {
  const dialog = within(await screen.findByRole("dialog", { name: "Please confirm it is you" }));
  fireEvent.change(dialog.getByLabelText("Current password"), { target: { value: password } });
  fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
}

it("a call that needs a confirmation asks for it and goes on with what was pressed", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Set up authenticator app" }));
  await confirm("wrong");
  await screen.findByText("This is not your password");
  await confirm("right");
  await screen.findByRole("button", { name: "Confirm" });
  expect(await screen.findByText("ABC")).toBeTruthy();
  expect(calls).toEqual([
    `POST ${accountApi.totp}`,
    `POST ${accountApi.confirm}`,
    `POST ${accountApi.confirm}`,
    `POST ${accountApi.totp}`,
  ]);
});

it("the removal of a passkey is confirmed in the same way, and given up with the dialog", async () => {
  await open();
  const remove = async () => {
    fireEvent.click(screen.getByRole("button", { name: "Remove the passkey My key" }));
    fireEvent.click(await screen.findByRole("button", { name: "Remove" }));
    await screen.findByRole("dialog", { name: "Please confirm it is you" });
  };
  await remove();
  const password = screen.getByLabelText("Current password", { selector: "[role=dialog] input" });
  // until it has the focus, keys are those of the question behind it
  await waitFor(() => expect(document.activeElement).toBe(password));
  fireEvent.keyDown(password, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(calls).toEqual([`DELETE ${accountApi.passkey("7")}`]);
  await remove();
  expect(screen.getByRole("button", { name: "Use a passkey" })).toBeTruthy();
  await confirm("right");
  await waitFor(() => expect(calls.at(-1)).toBe(`DELETE ${accountApi.passkey("7")}`));
  expect(calls).toHaveLength(4);
});

it("recovery codes are shown although the account does not load any more", async () => {
  isConfirmed = true;
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Set up authenticator app" }));
  fireEvent.change(await screen.findByLabelText("Code"), { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await screen.findByText("Failed to fetch the account");
  expect(screen.getByText("code-2")).toBeTruthy();
});
