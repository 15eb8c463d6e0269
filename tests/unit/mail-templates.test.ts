import { expect, it } from "vitest";
import { brand } from "@/lib/site/documents/brand";
import { contactMessageMail } from "@/lib/mail/templates/contact-message";
import { factorChangeMail, invitationMail, newDeviceMail, passwordResetMail } from "@/lib/mail/templates/account";
import { postCommentsMail, postReviewMail } from "@/lib/mail/templates/posts";
import { replyLink } from "@/lib/mail/templates/reply";

const site = { name: "S", url: "https://example.org", colors: brand.default.colors, timeZone: "UTC" };
const message = {
  id: 7,
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.org",
  company: null,
  service: "finance-hr",
  message: "Ten characters and more",
  createdAt: new Date("2026-11-21T10:00:00Z"),
};

it("the email about a message has the message, its sender and a link, as text and as HTML", () => {
  const mail = contactMessageMail(message, "to@example.org", site);
  expect(mail).toMatchObject({
    to: "to@example.org",
    replyTo: { name: "Ada Lovelace", address: "ada@example.org" },
    subject: "Message from Ada Lovelace: Finance & HR Infrastructure",
    messageId: "<message-7-1795255200000@example.org>",
    text: `Name: Ada Lovelace
Email: ada@example.org
Service: Finance & HR Infrastructure

Ten characters and more

--
S: https://example.org/admin/messages/7
`,
  });
  expect(mail.html).toMatch(/Ten characters and more.*href="https:\/\/example\.org\/admin\/messages\/7"/);
});

it("the email about a message has the direction of its text, and a name that mail programs would decode as it was typed", () => {
  const mail = contactMessageMail(
    { ...message, firstName: "=?UTF-8?Q?Admin?=", message: "שלום עולם" },
    "to@example.org",
    site,
  );
  expect(mail.html).toMatch(/<td dir="auto"[^>]*>= \?UTF-8.*<p dir="auto"[^>]*>שלום עולם</);
  expect([mail.subject, mail.replyTo?.name].filter((header) => header?.includes("=?"))).toEqual([]);
});

it("the email about a message escapes markup", () => {
  const { html, subject } = contactMessageMail(
    { ...message, firstName: '<img src=x onerror="a()">', message: "<b>&'</b>\nsecond" },
    "to@example.org",
    site,
  );
  expect(html).toContain("&lt;img src=x onerror=&quot;a()&quot;&gt;");
  expect(html).toContain("&lt;b&gt;&amp;&#39;&lt;/b&gt;<br>second");
  expect(html).not.toContain("<img");
  expect(subject).toBe('Message from <img src=x onerror="a()"> Lovelace: Finance & HR Infrastructure');
});

it.each([
  ["ada@example.org", true],
  ["ada@müller.de", true],
  ["jörg@müller.de", false],
])("the email about a message of %s can be replied to: %s, as every mail server takes it", (email, isReplied) => {
  const mail = contactMessageMail({ ...message, email }, "to@example.org", site);
  expect("replyTo" in mail).toBe(isReplied);
  expect(mail.text).toContain(email);
});

it("emails have the dates of the site's time zone", () => {
  const memphis = { ...site, timeZone: "America/Chicago" };
  const time = "2026-11-22T03:30:00Z";
  const invitation = { id: 5, email: "a@example.org", role: "editor", expiresAt: new Date(time) } as const;
  const mails = [
    invitationMail(invitation, "x", memphis),
    newDeviceMail({ device: "Firefox", at: time }, "a@example.org", memphis),
    factorChangeMail({ change: "New passkey", at: time }, "a@example.org", memphis),
  ];
  expect(mails.map(({ text }) => /November[^\n]*?(?:CST|2026)(?= and|\n|,)/.exec(text)?.[0])).toEqual([
    "November 21, 2026",
    "November 21, 2026 at 9:30 PM CST",
    "November 21, 2026 at 9:30 PM CST",
  ]);
});

it("the email with a link for a new password says for how long it is valid", () => {
  const link = { url: "https://example.org/reset-password/x", expiresAt: new Date() };
  expect(passwordResetMail(link, "ada@example.org", site).text).toMatch(/valid for an hour, and once[^]*\/x\n$/);
});

const post = { id: 3, kind: "post", title: "A kitchen" } as const;

it("the email about comments quotes the passage of each comment", () => {
  const comment = { id: 1, name: "Bo", text: "Is this so?", quote: "four\nhouses" };
  const mail = postCommentsMail(post, [comment], "to@example.org", site);
  expect(mail).toMatchObject({
    subject: 'Comment on "A kitchen"',
    messageId: "<comment-1-3@example.org>",
    text: `Bo (not verified) wrote:

> four
> houses

Is this so?

--
S: https://example.org/admin/blog/posts/3/edit
`,
  });
  expect(mail.html).toContain("&gt; four<br>&gt; houses<br><br>Is this so?");
});

it("the email about comments names their number in its subject", () => {
  const comments = [1, 2].map((id) => ({ id, name: "Bo", text: `Text ${id}`, quote: null }));
  const mail = postCommentsMail(post, comments, "to@example.org", site);
  expect(mail.subject).toBe('2 comments on "A kitchen"');
  expect(mail.text).toMatch(/Text 1\n\nBo \(not verified\) wrote:\n\nText 2/);
});

it("the link to reply to a message cannot be broken out of", () => {
  const link = replyLink({
    firstName: "A&B",
    email: "a+b?cc=x@example.org",
    message: "One & two\n?bcc=all@example.org #x",
  });
  const url = new URL(link);
  expect(url.pathname).toBe("a%2Bb%3Fcc%3Dx@example.org");
  expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(url.hash).toBe("");
  expect(url.searchParams.get("body")).toBe("Hello A&B,\r\n\r\n\r\n\r\n> One & two\r\n> ?bcc=all@example.org #x");
});

it("the link to reply quotes the beginning of a long message", () => {
  expect(replyLink({ ...message, message: "😀".repeat(5_000) }).length).toBeLessThan(15_000);
  expect(replyLink({ ...message, message: `${"x".repeat(1_199)}😀😀` })).toContain(encodeURIComponent("x\ufffd […]"));
});

it("the email about a post that is ready for review names post and author, and leads to the editor", () => {
  const handedIn = { id: 3, kind: "post", title: "A <kitchen>", version: 4, author: "Anna Lund" } as const;
  const mail = postReviewMail(handedIn, "to@example.org", site);
  expect(mail).toMatchObject({ subject: 'Ready for review: "A <kitchen>"', messageId: "<review-3-4@example.org>" });
  expect(mail.text).toMatch(
    /^Post: A <kitchen>\nAuthor: Anna Lund\n\n.*\n\n--\nS: .*\/admin\/blog\/posts\/3\/edit\n$/s,
  );
  expect(mail.html).toContain("A &lt;kitchen&gt;");
  expect(postReviewMail({ ...handedIn, author: undefined }, "to@example.org", site).text).not.toContain("Author");
});

it("emails about a page call it a page", () => {
  const page = { id: 3, kind: "page", title: "Keys", version: 4, author: undefined } as const;
  const comment = { id: 1, name: "Bo", text: "Text", quote: null };
  const mails = [
    postReviewMail(page, "to@example.org", site),
    postCommentsMail(page, [comment], "to@example.org", site),
  ];
  for (const { html } of mails) {
    expect(html).toContain("Open the page in S");
    expect(html).not.toMatch(/\bpost\b/i);
  }
});
