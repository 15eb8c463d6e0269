import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ContactForm } from "@/components/site/contact/contact-form";
import { findErrors } from "@/components/site/contact/submission";
import { contact } from "@/lib/site/documents/contact";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { CHALLENGE_LIFETIME_MS } from "@/lib/bot-check/bot-check";
import { makeTokens } from "@/lib/bot-check/proof-of-work-client";
import { makeTokens as makeRecaptchaTokens } from "@/lib/bot-check/recaptcha-client";

const botCheck = vi.hoisted(() => ({ prepareBotCheck: vi.fn(), getBotCheckToken: vi.fn() }));
vi.mock("@/lib/bot-check/client", () => botCheck);

const MESSAGE = "Four houses on one block would share a kitchen.";
const TYPED = {
  "First Name": "Ada",
  "Last Name": "Lovelace",
  Email: "ada@example.org",
  Company: "Analytical Engines",
  Service: "finance-hr",
  Message: MESSAGE,
};
type Label = keyof typeof TYPED;

const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: Label, value: string) => fireEvent.input(field(label), { target: { value } });
const typeAll = () => Object.entries(TYPED).forEach(([label, value]) => type(label as Label, value));
const values = () => Object.keys(TYPED).map((label) => field(label as Label).value);
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Send/ });
const send = () => fireEvent.submit(button().form as HTMLFormElement);

/** Bodies of the calls. */
let sent: Record<string, unknown>[];
let answer: () => Response | Promise<Response>;
const stored = () => Response.json({ success: true }, { status: 201 });

const form = (
  <ContactForm texts={contact.default.form} notLoaded="late" emailNote="Write to us.">
    note
  </ContactForm>
);
const open = () => render(form);

const focus = async () => {
  fireEvent.focusIn(field("Email"));
  await waitFor(() => expect(button().disabled).toBe(false));
};

async function sendAll() {
  open();
  await focus();
  // without events, as some browsers fill in a form
  for (const [label, value] of Object.entries(TYPED)) field(label as Label).value = value;
  send();
}

beforeEach(() => {
  sent = [];
  answer = stored;
  botCheck.prepareBotCheck.mockResolvedValue(undefined);
  botCheck.getBotCheckToken.mockImplementation(async () => `token ${sent.length}`);
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    if (!body) return Response.json(RECAPTCHA);
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});

describe("the contact form keeps typed text", () => {
  it("from before hydration, even through another reload", () => {
    const page = document.createElement("div");
    page.innerHTML = renderToString(form);
    document.body.append(page);
    (page.querySelector("[name=message]") as HTMLTextAreaElement).value = MESSAGE;
    render(form, { container: page, hydrate: true }).unmount();
    page.remove();
    open();
    expect(field("Message").value).toBe(MESSAGE);
  });

  it("through a reload in every field until it is sent, and text typed meanwhile", async () => {
    let arrive = (_response: Response) => {};
    answer = () => new Promise((resolve) => (arrive = resolve));
    const before = open();
    typeAll();
    before.unmount();
    const { unmount } = open();
    expect(values()).toEqual(Object.values(TYPED));
    await focus();
    send();
    await waitFor(() => expect(sent).toHaveLength(1));
    type("Message", "Another thought.");
    arrive(stored());
    await waitFor(() => expect(field("First Name").value).toBe(""));
    unmount();
    open();
    expect(values()).toEqual(["", "", "", "", "", "Another thought."]);
    type("Message", "");
    expect(sessionStorage).toHaveLength(0);
  });
});

it("the contact form sends the values of its fields, even those set without an event", async () => {
  await sendAll();
  await waitFor(() => expect(sent).toHaveLength(1));
  const typed = { firstName: "Ada", lastName: "Lovelace", email: TYPED.Email, company: TYPED.Company };
  const more = { service: TYPED.Service, message: MESSAGE, website: "", recaptchaToken: "token 0" };
  expect(sent[0]).toMatchObject({ ...typed, ...more, submissionId: expect.stringMatching(/^[\da-f-]{36}$/) });
});

it("the contact form names errors, focuses the first field, and clears each error once fixed", async () => {
  open();
  await focus();
  type("Email", "bad");
  type("Message", "short");
  send();
  for (const text of Object.values(contact.default.form.errors).slice(0, 4)) await screen.findByText(text);
  expect(document.activeElement).toBe(field("First Name"));
  expect(field("Email").getAttribute("aria-invalid")).toBe("true");
  type("Email", "ada@example.org");
  expect(field("Email").getAttribute("aria-invalid")).toBeNull();
  expect(field("Message").getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

it("a too long field names its limit, wherever the text has the placeholder", () => {
  const sent = { firstName: "Ada", lastName: "L".repeat(300), email: "a@b.example", company: "", service: "" };
  const errors = { ...contact.default.form.errors, tooLong: "At most {max}, {max}" };
  expect(findErrors({ ...sent, message: MESSAGE }, errors)).toEqual({ lastName: "At most 100, 100" });
});

const refused = () =>
  Response.json({ message: "Verification failed.", issues: [{ path: "recaptchaToken" }] }, { status: 400 });

it("a failure is shown with the server's reason and by a line above the button, until a message is sent", async () => {
  answer = refused;
  await sendAll();
  await screen.findByText("Verification failed.");
  expect(field("Message").value).toBe(MESSAGE);
  expect(screen.getByText(/ Write to us\.$/).nextElementSibling).toBe(button());
  answer = () => (sent.length === 3 ? refused() : stored());
  send();
  await waitFor(() => expect(screen.queryByText(/ Write to us\.$/)).toBeNull());
  // a refused token is replaced once
  expect(sent.map(({ recaptchaToken }) => recaptchaToken)).toEqual(["token 0", "token 1", "token 2", "token 3"]);
  expect(new Set(sent.map(({ submissionId }) => submissionId)).size).toBe(1);
});

it("a message sent again after a lost response keeps its id, and a changed one has another", async () => {
  answer = () => Promise.reject(new TypeError("network"));
  await sendAll();
  for (const more of ["", " And a porch."]) {
    await waitFor(() => expect(button().textContent).toBe("Send Message"));
    type("Message", MESSAGE + more);
    send();
  }
  await waitFor(() => expect(sent).toHaveLength(3));
  const [first, second, third] = sent.map(({ submissionId }) => submissionId);
  expect({ second, isThirdNew: third !== first }).toEqual({ second: first, isThirdNew: true });
});

it.each([
  ["is reported", true, "Please refresh the page and try again."],
  ["for lack of a connection counts as a failed message", false, "Please try again later."],
])("a bot check without a token %s, and nothing is sent", async (_what, onLine, says) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
  botCheck.getBotCheckToken.mockRejectedValue(new Error("unsolved"));
  await sendAll();
  await screen.findByText(says);
  expect(sent).toEqual([]);
});

/** A challenge that expires by the server's clock. */
const challenge = (serverTime = Date.now()) =>
  createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 1,
    counter: 3,
    deriveKey,
    expiresAt: new Date(serverTime + CHALLENGE_LIFETIME_MS),
    hmacSignatureSecret: "secret",
    hmacKeySignatureSecret: "other",
  });

const tokenOf = async (makeToken: ReturnType<typeof makeTokens>) => JSON.parse(atob(await makeToken()));

it.each([
  ["is missing", undefined],
  [
    "does not load",
    class extends EventTarget {
      postMessage = () => setTimeout(() => this.dispatchEvent(new Event("error")));
      terminate() {}
    },
  ],
])("a challenge is solved in the page if the worker %s", async (_, worker) => {
  vi.stubGlobal("Worker", worker);
  const first = await challenge();
  const token = await tokenOf(makeTokens(first, () => expect.unreachable()));
  expect(token).toMatchObject({ challenge: first, solution: { counter: 3 } });
});

it.each([
  ["a clock that is an hour slow", 60],
  ["a clock that is an hour fast", -60],
])("%s does not change how long a challenge lasts", async (_, minutes) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const serverTime = () => Date.now() + minutes * 60_000;
  const fetched = vi.fn(async () => challenge(serverTime()));
  const first = await challenge(serverTime());
  const quick = makeTokens(first, fetched);
  const slow = makeTokens(first, fetched);
  vi.advanceTimersByTime(9 * 60_000);
  expect((await tokenOf(quick)).challenge).toEqual(first);
  expect(fetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * 60_000);
  expect((await tokenOf(slow)).challenge).not.toEqual(first);
  expect(fetched).toHaveBeenCalledOnce();
});

const RECAPTCHA = { kind: "recaptcha", siteKey: "key", scriptUrl: "/recaptcha/api.js" };
const stubRecaptcha = (execute: (key: string, options: { action: string }) => Promise<unknown>) =>
  vi.stubGlobal("grecaptcha", { ready: (then: () => void) => then(), execute });
const endScriptBy = (event: "load" | "error") =>
  vi.spyOn(document.head, "append").mockImplementationOnce((script) => fireEvent[event](script as Element));

it("reCAPTCHA loads with the form, is loaded again after a failure, and its token is sent", async () => {
  const client = await vi.importActual<typeof botCheck>("@/lib/bot-check/client");
  botCheck.prepareBotCheck.mockImplementation(client.prepareBotCheck);
  botCheck.getBotCheckToken.mockImplementation(client.getBotCheckToken);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  stubRecaptcha(async (key, { action }) => `token of ${key} for ${action}`);
  const loaded = endScriptBy("error");
  open();
  typeAll();
  await act(() => vi.dynamicImportSettled());
  expect(loaded).not.toHaveBeenCalled();
  await focus();
  endScriptBy("load");
  send();
  await screen.findByText(contact.default.form.toasts.botCheckNotReady.title);
  await act(() => vi.dynamicImportSettled());
  expect(loaded).toHaveBeenCalledTimes(2);
  send();
  await waitFor(() => expect(sent).toMatchObject([{ recaptchaToken: "token of key for contact_form" }]));
}, 10_000);

it("a reCAPTCHA that never responds is given up after 15 seconds", async () => {
  vi.useFakeTimers();
  stubRecaptcha(() => new Promise(() => {}));
  endScriptBy("load");
  const makeToken = await makeRecaptchaTokens(RECAPTCHA);
  const failed = expect(makeToken()).rejects.toThrow("reCAPTCHA took too long.");
  await vi.advanceTimersByTimeAsync(15_000);
  await failed;
});
