import { expect, it } from "vitest";
import { brand } from "@/lib/site/documents/brand";
import { contactMessageMail } from "@/lib/mail/templates/contact-message";
import { factorChangeMail, invitationMail, newDeviceMail, passwordResetMail } from "@/lib/mail/templates/account";
import { postCommentsMail, postReviewMail } from "@/lib/mail/templates/posts";
import { replyLink } from "@/lib/mail/templates/reply";
import { storedMessage as message } from "../support/examples";

const TO = "to@example.org";
const site = { name: "S", url: "https://example.org", colors: brand.default.colors, timeZone: "UTC" };
const mailAbout = (fields: Partial<typeof message> = {}) => contactMessageMail({ ...message, ...fields }, TO, site);

it("the email about a message has the message, its sender and a link, as text and as HTML", () => {
  expect(mailAbout()).toMatchObject({
    to: TO,
    replyTo: { name: "Ada Lovelace", address: "ada@example.org" },
    subject: "Message from Ada Lovelace: Finance & HR Infrastructure",
    messageId: "<message-7-1795255200000@example.org>",
    text: `Name: Ada Lovelace
Email: ada@example.org
Service: Finance & HR Infrastructure

Ten characters and more

--
Open in the inbox of S: https://example.org/admin/messages/7
`,
    html: expect.stringMatching(/Ten characters and more.*href="https:\/\/example\.org\/admin\/messages\/7"/),
  });
});

it("the email about a message escapes markup, has its text's direction, and a name that is not decoded", () => {
  const fields = { firstName: '=?UTF-8?Q?<img src=x onerror="a()">?=', message: "<b>&'</b>\nsecond" };
  const { html, subject, replyTo } = mailAbout(fields);
  expect(html).toMatch(/<td dir="auto"[^>]*>= \?UTF-8\?Q\?&lt;img src=x onerror=&quot;a\(\)&quot;&gt;/);
  expect(html).toMatch(/<p dir="auto"[^>]*>&lt;b&gt;&amp;&#39;&lt;\/b&gt;<br>second/);
  expect(html).not.toContain("<img");
  expect(subject).toMatch(/^Message from .*<img src=x onerror="a\(\)">.* Lovelace/);
  expect(`${subject} ${replyTo?.name}`).not.toContain("=?");
});

it.each([
  ["ada@müller.de", true],
  ["jörg@müller.de", false],
])("the email about a message of %s has Reply-To, if all servers accept it: %s", (email, isReplied) => {
  const mail = mailAbout({ email });
  expect("replyTo" in mail).toBe(isReplied);
  expect(mail.text).toContain(email);
});

it("emails have dates in the site's time zone", () => {
  const memphis = { ...site, timeZone: "America/Chicago" };
  const at = "2026-11-22T03:30:00Z";
  const invitation = { id: 5, email: TO, role: "editor", expiresAt: new Date(at) } as const;
  expect(invitationMail(invitation, "x", memphis).text).toContain("November 21, 2026");
  const device = newDeviceMail({ device: "Firefox", at }, TO, memphis);
  const factor = factorChangeMail({ change: "New passkey", at }, TO, memphis);
  for (const { text } of [device, factor]) expect(text).toContain("November 21, 2026 at 9:30 PM CST");
});

it("the email with a link for a new password says for how long it is valid", () => {
  const link = { url: "https://example.org/reset-password/x", expiresAt: new Date() };
  expect(passwordResetMail(link, TO, site).text).toMatch(/valid for an hour, and once[^]*\/x\n$/);
});

const post = { id: 3, kind: "post", title: "A <kitchen>" } as const;
const handedIn = { ...post, version: 4, author: "Anna Lund" };
const comment = { id: 1, name: "Bo", text: "Is this so?", quote: "four\nhouses" };

it("the email about comments has each with the passage it quotes, and their number in its subject", () => {
  const mail = postCommentsMail(post, [comment], TO, site);
  expect(mail).toMatchObject({
    subject: 'Comment on "A <kitchen>"',
    messageId: "<comment-1-3@example.org>",
    text: `Bo (not verified) wrote:

> four
> houses

Is this so?

--
Open the post in S: https://example.org/admin/blog/posts/3/edit
`,
    html: expect.stringContaining("&gt; four<br>&gt; houses<br><br>Is this so?"),
  });
  const two = postCommentsMail(post, [comment, { ...comment, id: 2, text: "Two", quote: null }], TO, site);
  expect(two.subject).toBe('2 comments on "A <kitchen>"');
  expect(two.text).toMatch(/Is this so\?\n\nBo \(not verified\) wrote:\n\nTwo/);
});

it("the email about a post that is ready for review names post and author, and leads to the editor", () => {
  const mail = postReviewMail(handedIn, TO, site);
  expect(mail).toMatchObject({
    subject: 'Ready for review: "A <kitchen>"',
    messageId: "<review-3-4@example.org>",
    text: expect.stringMatching(
      /^Post: A <kitchen>\nAuthor: Anna Lund\n\n.*\n\n--\nOpen the post in S: .*\/admin\/blog\/posts\/3\/edit\n$/s,
    ),
    html: expect.stringContaining("A &lt;kitchen&gt;"),
  });
  expect(postReviewMail({ ...handedIn, author: undefined }, TO, site).text).not.toContain("Author");
});

it("emails about a page call it a page", () => {
  const page = { ...handedIn, kind: "page" } as const;
  for (const { html } of [postReviewMail(page, TO, site), postCommentsMail(page, [comment], TO, site)]) {
    expect(html).toContain("Open the page in S");
    expect(html).not.toMatch(/\bpost\b/i);
  }
});

it("the text of a message cannot change the link to reply to it", () => {
  const fields = { firstName: "A&B", email: "a+b?cc=x@example.org", message: "One & two\n?bcc=all@example.org #x" };
  const { pathname, searchParams, hash } = new URL(replyLink(fields));
  expect({ pathname, hash }).toEqual({ pathname: "a%2Bb%3Fcc%3Dx@example.org", hash: "" });
  const body = "Hello A&B,\r\n\r\n\r\n\r\n> One & two\r\n> ?bcc=all@example.org #x";
  expect(Object.fromEntries(searchParams)).toEqual({ subject: "Re: Your message", body });
});

it("the link to reply quotes the beginning of a long message", () => {
  expect(replyLink({ ...message, message: "😀".repeat(5_000) }).length).toBeLessThan(15_000);
  expect(replyLink({ ...message, message: `${"x".repeat(1_199)}😀😀` })).toContain(encodeURIComponent("x\ufffd […]"));
});
