import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { globSync, readFileSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";
import { AccountScreen } from "@/app/admin/account/account-screen";
import { ProfileForm } from "@/app/admin/account/profile-form";
import { guard, recordPage } from "@/app/admin/guard";
import { NEW_REDIRECT, RedirectDialog, Redirects } from "@/app/admin/links/redirects";
import { MediaDetail } from "@/app/admin/media/media-detail";
import { AccountForm } from "@/app/login/account-form";
import { SignInForm } from "@/app/login/sign-in-form";
import { ActionForm, SubmitButton, TextField } from "@/components/admin/fields/form";
import { SignInRequired } from "@/components/admin/shell/sign-in-required";
import { beginUpload } from "@/components/editor/blocks/uploads";
import { useFocusBack } from "@/components/ui/use-focus-back";
import { accountApi, api } from "@/lib/api/paths";
import type { Role } from "@/lib/auth/rules";
import { AppError } from "@/lib/errors";
import { ADA, answerCalls, clientOfAda, pictureItem, refused, renderForAda } from "../support/staff";

const session = vi.hoisted(() => ({ role: null as Role | null, lacksSecondFactor: false }));
vi.mock("@/lib/auth/session", () => ({
  currentStaff: async () => session.role && { id: "7", role: session.role },
}));
vi.mock("@/lib/auth/second-factor", () => ({ lacksSecondFactor: async () => session.lacksSecondFactor }));

const ACCOUNT = {
  ...ADA,
  lastName: null,
  title: "",
  bio: "",
  profileImageUrl: null,
  totp: false,
  recoveryCodesLeft: 0,
  passkeys: [{ id: "7", name: "My key", createdAt: "2026-11-01T12:00:00Z", lastUsedAt: null }],
};

const SEEN = { createdAt: "2026-11-01T12:00:00Z", lastSeenAt: "2026-11-02T12:00:00Z" };
const SESSIONS = [
  { ...SEEN, id: "1", device: "Chrome on Linux", current: true },
  { ...SEEN, id: "2", device: "Safari on iPhone", current: false },
];

async function openAccount(isConfirmed = false) {
  let isBroken = false;
  let isAlone = false;
  const { writes } = answerCalls(({ method, url, body }) => {
    if (url === accountApi.account) return isBroken ? refused(500, "x") : ACCOUNT;
    if (url === accountApi.sessions) {
      isAlone ||= method === "DELETE";
      return isAlone ? SESSIONS.slice(0, 1) : SESSIONS;
    }
    if (url === accountApi.confirm) {
      isConfirmed = JSON.stringify(body).includes("right");
      return isConfirmed ? undefined : refused(400, "This is not your password");
    }
    if (url === accountApi.confirmTotp) {
      isBroken = true;
      return { recoveryCodes: ["code-1", "code-2"] };
    }
    if (!isConfirmed) return refused(403, "Please confirm it is you");
    return url === accountApi.totp ? { secret: "ABC", uri: "otpauth://totp/x" } : undefined;
  });
  renderForAda(<AccountScreen isFactorMissing={false} />);
  await screen.findByRole("button", { name: "Set up authenticator app" });
  return () => writes().map((line) => line.split(" ", 2).join(" "));
}

async function confirm(password: string) {
  const dialog = within(await screen.findByRole("dialog", { name: "Please confirm it is you" }));
  fireEvent.change(dialog.getByLabelText("Current password"), { target: { value: password } });
  fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
}

it("a call that needs a confirmation asks for it, and then completes the press or gives it up", async () => {
  const writes = await openAccount();
  fireEvent.click(screen.getByRole("button", { name: "Remove the passkey My key" }));
  fireEvent.click(await screen.findByRole("button", { name: "Remove" }));
  await screen.findByRole("button", { name: "Use a passkey" });
  const password = screen.getByLabelText("Current password", { selector: "[role=dialog] input" });
  // until the field has the focus, keys go to the question behind it
  await waitFor(() => expect(document.activeElement).toBe(password));
  fireEvent.keyDown(password, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  // the page behind the dialogs is hidden for a moment longer
  fireEvent.click(await screen.findByRole("button", { name: "Set up authenticator app" }));
  await confirm("wrong");
  await screen.findByText("This is not your password");
  await confirm("right");
  expect(await screen.findByText("ABC")).toBeTruthy();
  const [asked, confirmed] = [`POST ${accountApi.totp}`, `POST ${accountApi.confirm}`];
  expect(writes()).toEqual([`DELETE ${accountApi.passkey("7")}`, asked, confirmed, confirmed, asked]);
});

it("simultaneous calls that need a confirmation all continue after one", async () => {
  const writes = await openAccount();
  for (const name of ["Set up authenticator app", "Add a passkey"])
    fireEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  await confirm("right");
  expect(await screen.findByText("ABC")).toBeTruthy();
  await waitFor(() => expect(writes().filter((line) => line === `POST ${accountApi.passkeyOptions}`)).toHaveLength(2));
});

it("an authenticator app that was set up in another tab is reported and shown", async () => {
  const { calls } = answerCalls(({ url }) => {
    if (url === accountApi.totp) return refused(409, "It is set up already.");
    return url === accountApi.account ? { ...ACCOUNT, totp: calls.some(({ method }) => method === "POST") } : SESSIONS;
  });
  renderForAda(<AccountScreen isFactorMissing={false} />);
  fireEvent.click(await screen.findByRole("button", { name: "Set up authenticator app" }));
  expect(await screen.findByText("It is set up already.")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Turn off authenticator app" })).toBeTruthy();
});

it("the list of sessions marks this one; a press signs out all others, the focus stays near the button", async () => {
  const writes = await openAccount();
  expect((await screen.findByText("This session")).closest("li")?.textContent).toContain("Chrome on Linux");
  const button = screen.getByRole("button", { name: "Sign out all others" });
  const around = button.parentElement;
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(around));
  expect(button.isConnected).toBe(false);
  expect(writes()).toEqual([`DELETE ${accountApi.sessions}`]);
});

it("recovery codes are shown even if the account no longer loads", async () => {
  await openAccount(true);
  fireEvent.click(screen.getByRole("button", { name: "Set up authenticator app" }));
  fireEvent.change(await screen.findByLabelText("Code"), { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await screen.findByText("Failed to fetch the account");
  expect(screen.getByText("code-2")).toBeTruthy();
});

const nothing = () => {};
const ChangeRedirect = () => <RedirectDialog values={{ ...NEW_REDIRECT, id: 1 }} onClose={nothing} />;
it.each([
  ["a profile", () => <ProfileForm account={ACCOUNT as never} />, undefined, "Bio"],
  ["a redirect", () => <Redirects />, "Add redirect", "From"],
  ["a changed redirect", ChangeRedirect, undefined, "To"],
  ["redirects to import", () => <Redirects />, "Import", "Lines"],
])("text that was typed into %s is restored after its screen was left", async (_what, Screen, button, label) => {
  answerCalls(() => refused(401, "Unauthorized"));
  vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const field = () => screen.getByLabelText<HTMLInputElement>(label);
  const open = () => {
    const { unmount } = renderForAda(<Screen />);
    if (button) fireEvent.click(screen.getByRole("button", { name: button }));
    return unmount;
  };
  const leave = open();
  fireEvent.change(field(), { target: { value: "What was typed" } });
  leave();
  open();
  await waitFor(() => expect(field().value).toBe("What was typed"));
});

it("lines of a chosen file are restored after the screen was left", async () => {
  answerCalls(() => refused(401, "Unauthorized"));
  const open = () => {
    const { unmount } = renderForAda(<Redirects />);
    fireEvent.click(screen.getByRole("button", { name: "Import" }));
    return unmount;
  };
  const lines = () => screen.getByLabelText<HTMLTextAreaElement>("Lines").value;
  const leave = open();
  fireEvent.change(screen.getByLabelText("CSV file"), { target: { files: [new File(["/a,/b"], "a.csv")] } });
  await waitFor(() => expect(lines()).toBe("/a,/b"));
  leave();
  open();
  await waitFor(() => expect(lines()).toBe("/a,/b"));
});

it("a redirect that somebody else has deleted says so when it is saved", async () => {
  answerCalls(() => refused(404, "Redirect not found"));
  renderForAda(<ChangeRedirect />);
  fireEvent.click(screen.getByRole("button", { name: "Save redirect" }));
  await screen.findByText("Redirect not found");
});

const Media = () => <MediaDetail id="a" onOpen={nothing} onClose={nothing} />;
const send = (body: object) => ({ method: "POST" as const, url: "/api/replies", body, failure: "x" });
const Reply = () => (
  <ActionForm values={{ text: "", name: "" }} call={send}>
    <TextField name="text" label="Text" />
    <TextField name="name" label="Name" />
    <SubmitButton>Send</SubmitButton>
  </ActionForm>
);
it.each([
  ["a profile", () => <ProfileForm account={ACCOUNT as never} />, "Save", "Title", "Bio", "Sent"],
  ["a picture", Media, "Save", "Alternative text", "Credit", "Sent"],
  ["a small form", Reply, "Send", "Text", "Name", ""],
])(
  "text that is typed into %s during a save stays beside the stored values",
  async (_, Screen, name, one, other, shown) => {
    let store: (() => void) | undefined;
    let stored = { ...ACCOUNT, ...pictureItem() };
    answerCalls(async ({ method, body }) => {
      if (method !== "GET") await new Promise<void>((resolve) => (store = resolve));
      return (stored = { ...stored, ...(body as object) });
    });
    renderForAda(<Screen />);
    const field = async (label: string) => screen.findByLabelText<HTMLInputElement>(label);
    const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
    const button = () => screen.getByRole<HTMLButtonElement>("button", { name });
    await type(one, "Sent ");
    fireEvent.click(button());
    await waitFor(() => expect(store).toBeDefined());
    await type(other, "Typed meanwhile");
    const typing = await field(other);
    store?.();
    for (const letter of " and on") {
      await new Promise((resolve) => setTimeout(resolve));
      typing.value += letter;
      typing.dispatchEvent(new Event("input", { bubbles: true }));
    }
    await waitFor(() => expect(button().disabled).toBe(false));
    const values = { one: (await field(one)).value, other: (await field(other)).value };
    expect(values).toEqual({ one: shown, other: "Typed meanwhile and on" });
  },
);

it("an open picture shows newly stored values; typed ones stay, are asked about, and saved alone", async () => {
  const stored = pictureItem({ alt: "Written meanwhile" });
  const { writes } = answerCalls(() => ({ ...stored }));
  const client = clientOfAda();
  client.setQueryData([api.mediaItem("a")], pictureItem({ alt: "Old" }));
  renderForAda(<Media />, client);
  expect(screen.queryByLabelText("Caption")).toBeNull();
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  fireEvent.change(await screen.findByLabelText("Caption"), { target: { value: "Mine" } });
  expect(value("Alternative text")).toBe("Written meanwhile");
  stored.credit = "Theirs";
  await act(() => client.invalidateQueries({ queryKey: [api.mediaItem("a")] }));
  await waitFor(() => expect(value("Credit")).toBe("Theirs"));
  expect(value("Caption")).toBe("Mine");
  fireEvent.keyDown(screen.getByLabelText("Caption"), { key: "Escape" });
  await screen.findByText("What you have changed here is not saved.");
  fireEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  fireEvent.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(writes()).toEqual(['PUT /api/media/a {"caption":"Mine"}']));
});

it("a profile waits for its picture and saves what was typed alone, so that one replaced meanwhile stays", async () => {
  const { writes } = answerCalls(({ body }) => ({
    ...ACCOUNT,
    profileImageUrl: "/objects/new.png",
    ...(body as object),
  }));
  const client = clientOfAda();
  renderForAda(<ProfileForm account={{ ...ACCOUNT, profileImageUrl: "/objects/old.png" } as never} />, client);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field("Bio"), { target: { value: "Mine" } });
  const { end } = beginUpload({ getKey: () => "" } as never, "portrait");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/A picture is still being uploaded/)).toBeTruthy();
  const leaving = new Event("beforeunload", { cancelable: true });
  fireEvent(window, leaving);
  expect(leaving.defaultPrevented).toBe(true);
  end();
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(field("Picture").value).toBe("/objects/new.png"));
  expect(writes()).toEqual(['PUT /api/account {"bio":"Mine"}']);
  // the header names the user
  expect(client.getQueryData([api.user])).toMatchObject({ bio: "Mine" });
});

it("a redirect saved after its dialog was closed leaves the next one open, and is not offered again", async () => {
  let store: (() => void) | undefined;
  const redirect = { id: 1, from: "/a", to: "/b", status: 301, kind: "redirect", hits: 0, lastHitAt: null };
  answerCalls(async ({ method }) => {
    if (method === "POST") await new Promise<void>((resolve) => (store = resolve));
    if (method === "PUT") redirect.to = "/c";
    return method !== "GET" ? redirect : { items: [redirect], total: 1 };
  });
  renderForAda(<Redirects />);
  fireEvent.click(screen.getByRole("button", { name: "Add redirect" }));
  const add = await screen.findByRole("dialog", { name: "Add redirect" });
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "/a" } });
  fireEvent.click(within(add).getByRole("button", { name: "Add redirect" }));
  await waitFor(() => expect(store).toBeDefined());
  fireEvent.keyDown(add, { key: "Escape" });
  fireEvent.click(await screen.findByRole("button", { name: "Edit /a" }));
  store?.();
  await screen.findByText("Redirect added");
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "/c" } });
  fireEvent.click(screen.getByRole("button", { name: "Save redirect" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(await screen.findByRole("button", { name: "Edit /a" }));
  expect(screen.getByLabelText<HTMLInputElement>("To").value).toBe("/c");
  fireEvent.keyDown(screen.getByLabelText("To"), { key: "Escape" });
  fireEvent.click(await screen.findByRole("button", { name: "Add redirect" }));
  expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("");
});

it.each([
  ["a browser that refuses cookies", "", window.location.origin, {}],
  ["an http address of a site on https", "staff=1", "https://studio.example", {}],
  ["the same before a second factor", "", "https://studio.example", { secondFactor: ["totp"] }],
])("a sign-in whose cookies are lost says so and names SITE_URL: %s", async (_what, cookie, origin, more) => {
  document.cookie = cookie;
  const onSignedIn = vi.fn();
  answerCalls(() => ({ location: "/admin/blog", ...more }));
  render(<SignInForm origin={origin} callbackUrl="/admin/blog" onSignedIn={onSignedIn} />);
  fireEvent.submit(screen.getByRole("button", { name: "Sign in" }).closest("form") as HTMLFormElement);
  expect((await screen.findByText(/keeps no cookies here/)).textContent).toContain(origin);
  expect(onSignedIn).not.toHaveBeenCalled();
  document.cookie = "staff=; Max-Age=0";
});

it("a button that is disabled for two reasons gets the focus back when the second ends", () => {
  function Add({ isCalling, isSubmitting }: { isCalling: boolean; isSubmitting: boolean }) {
    const [keepForCall, keepForForm] = [useFocusBack(isCalling), useFocusBack(isSubmitting)];
    const press = () => [keepForCall, keepForForm].forEach((keep) => keep());
    return (
      <button disabled={isSubmitting} onClick={press}>
        Add
      </button>
    );
  }
  const { rerender } = renderForAda(<Add isCalling={false} isSubmitting={false} />);
  const button = screen.getByRole("button");
  button.focus();
  fireEvent.click(button);
  for (const isCalling of [true, false]) rerender(<Add isCalling={isCalling} isSubmitting />);
  rerender(<Add isCalling={false} isSubmitting={false} />);
  expect(document.activeElement).toBe(button);
});

it("a form names the account to password managers, and its message gets the focus of its button", async () => {
  answerCalls(() => ({ message: "A link is on its way." }));
  const { container } = render(<AccountForm call="/invite/x" username="ada@example.org" fields={[]} submit="Go" />);
  const username = container.querySelector<HTMLInputElement>('form input[autocomplete="username"]');
  expect(username?.value).toBe("ada@example.org");
  fireEvent.click(screen.getByRole("button", { name: "Go" }));
  expect(await screen.findByRole("status")).toBe(document.activeElement);
});

// experimental.authInterrupts in next.config.ts sets this variable
beforeEach(() => void vi.stubEnv("__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS", "true"));
const content = vi.fn(() => "the screen");
const opened = { props: { children: "the screen" } };
const status = (code: number) => ({ digest: `NEXT_HTTP_ERROR_FALLBACK;${code}` });

it("a guarded screen opens for a role with its permission, and renders for nobody else", async () => {
  session.role = "author";
  await expect(guard("site.read", content)).rejects.toMatchObject(status(403));
  session.role = null;
  expect(await guard("site.read", content)).toMatchObject({ type: SignInRequired });
  expect(content).not.toHaveBeenCalled();
  session.role = "editor";
  expect(await guard("site.read", content)).toMatchObject(opened);
});

it("a guarded screen redirects a person without a required second factor to the account", async () => {
  Object.assign(session, { role: "owner", lacksSecondFactor: true });
  const digest = expect.stringMatching(/^NEXT_REDIRECT;.*;\/admin\/account;/);
  await expect(guard("site.read", content)).rejects.toMatchObject({ digest });
  expect(await guard("account", content)).toMatchObject(opened);
  session.lacksSecondFactor = false;
});

it("the page of a record responds 403 to a person who may open the screen, but not this record", async () => {
  session.role = "author";
  const check = async (_actor: unknown, id: number) => {
    if (id === 3) throw new AppError("forbidden", "Forbidden");
    // the screen reports this itself
    if (id === 5) throw new AppError("not_found", "Not found");
  };
  const page = recordPage("posts.write", () => null, check);
  const open = (id: string) => page({ params: Promise.resolve({ id }) });
  await expect(open("3")).rejects.toMatchObject(status(403));
  await expect(open("x")).rejects.toMatchObject(status(404));
  for (const id of [4, 5]) expect(await open(String(id))).toMatchObject({ props: { children: { props: { id } } } });
});

it("every page of the admin area is guarded", () => {
  const pages = globSync("app/admin/**/page.tsx");
  expect(pages.length).toBeGreaterThan(10);
  const isGuarded = (file: string) => /(guard|screenPage|recordPage|redirect)\(/.test(readFileSync(file, "utf8"));
  expect(pages.filter((file) => !isGuarded(file))).toEqual([]);
});
