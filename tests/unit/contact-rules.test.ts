import { expect, it } from "vitest";
import { resetRequest } from "@/lib/account/schema";
import { csvRow } from "@/lib/contact/csv";
import { contactInput } from "@/lib/contact/schema";
import { retentionLimit, spamReasons } from "@/lib/contact/rules";
import { invitationInput } from "@/lib/people/schema";
import { cutText, cutToField, isBlank, lineText, proseText } from "@/lib/validation/text";
import { storedMessage } from "../support/examples";

it("cleaning a message keeps words, line breaks and every script, and removes invisible characters", () => {
  expect(proseText("  Grüße,\r\nНочь\u2028👩‍🚀 \t end ")).toBe("Grüße,\nНочь\n👩‍🚀 \t end");
  expect(proseText("a\u0000\u0007\u001b\u007f\u009f\u200e\u202e\u2066\ufeffb\ud800")).toBe("ab\ufffd");
  expect(lineText(" a\r\nb\t c ")).toBe("a b c");
  expect(proseText(`a${"\u0301".repeat(10_000)}b`)).toBe(`a${"\u0301".repeat(30)}b`);
});

it("a cut text is well-formed; shown texts count characters, stored texts count as schemas do", () => {
  expect(cutText("a👍b👍", 3)).toBe("a👍b");
  expect([4, 5].map((length) => cutToField("a👍b👍", length))).toEqual(["a👍b", "a👍b\ufffd"]);
});

it("a text without a visible letter is blank", () => {
  const texts = ["", " \n", "\u200b", "\u2800", "\u00ad\u3164 \u2060", ".", "Ж", "👩‍🚀", "\u200b\u2800x"];
  expect(texts.filter((text) => !isBlank(text))).toEqual(texts.slice(5));
});

const valid = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.org", message: "Ten characters and more" };
const accepts = (fields: Partial<typeof valid>) => contactInput.safeParse({ ...valid, ...fields }).success;

it("a message has at least ten letters, fewer in scripts whose letters say more", () => {
  const hands = "\u{1F44D}\u{1F3FD}".repeat(3);
  const enough = ["お問い合わせです", "你好，我们谈谈", "สวัสดีครับ", "1234567890", "Grüße, Jörg", hands];
  const short = [
    "123456789",
    "  12345    ",
    "こんにちは",
    "abcdefgh\u0301\u0301",
    "\u200b".repeat(30),
    "a\u0308o\u0308u\u0308".repeat(3),
  ];
  expect([...enough, ...short].filter((message) => accepts({ message }))).toEqual(enough);
});

it("an email address may have any alphabet's letters and invisible ones, but needs a public domain", () => {
  const addresses = [
    ...["jörg@müller.de", "用户@例え.テスト", "a@xn--r8jz45g.xn--zckzah", "иван.петров@почта.рф"],
    ...["r&d@example.org", "o'brien+web@mail.example.co.uk", " ada@example.org "],
    ...["ada\u200b@example.org", "\u202aada@example.org\u202c", "\ufeffada@exam\u00adple.org\u2060 "],
  ];
  const others = [
    ...["ada", "ada@", "@example.org", "ada@localhost", "ada@127.0.0.1", "a da@example.org", "ada@exa mple.org"],
    ...["ada@@example.org", "ada@example..org", ".ada@example.org", "ada.@example.org", "ada@-example.org"],
    ...["ada@example.org/x", "ada@example.org?cc=x", "ada<b@example.org", "ada,b@example.org", '"ada"@example.org'],
    ...["ada@exa\u200cmple.org", "ada@müller"],
  ];
  expect([...addresses, ...others].filter((email) => accepts({ email }))).toEqual(addresses);
});

it("invisible letters of a pasted email address are removed for messages, resets and invitations", () => {
  const fields = { ...valid, role: "author", email: "\u200b ada@\u2060example.org\ufeff" };
  for (const schema of [contactInput, resetRequest, invitationInput])
    expect(schema.parse(fields)).toMatchObject({ email: "ada@example.org" });
});

const LINK = "See https://example.org";
const LINKS = "http://a http://b HTTPS://c www.d.example";
it.each([
  ["an empty trap", { website: "" }, []],
  ["three links", { message: "http://a http://b http://c" }, []],
  ["a link after three seconds", { message: LINK, elapsedMs: 3_000 }, []],
  ["a link sooner than that", { message: LINK, elapsedMs: 2_999 }, ["speed"]],
  ["words at once", { elapsedMs: 1 }, []],
  ["four links", { message: LINKS }, ["links"]],
  ["all", { message: LINKS, website: "x", elapsedMs: 10, lowScore: true }, ["honeypot", "speed", "links", "score"]],
])("the signs of spam begin beyond normal use: %s", (_what, fields, signs) =>
  expect(spamReasons({ message: "A message", lowScore: false, ...fields })).toEqual(signs),
);

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1", "\r\nx"])("the CSV export escapes the formula %j", (company) =>
  expect(csvRow({ ...storedMessage, company })).toContain(`,"'${company}",`),
);

it.each([
  ["x; =1", /;\s*=/],
  ["x\t@SUM(A1)", /\t@/],
  ["x\n-1+1", /\n-/],
  ["x;＋1", /;＋/],
  [";=1", /;=/],
  ["We met; it was good (1+1). A-B, a@b.co = us", /'/],
])("the CSV export prevents a formula within %j if a program splits at semicolons or tabs", (text, formula) => {
  const cells = csvRow({ ...storedMessage, message: text });
  expect(cells).not.toMatch(formula);
  // only the apostrophe is added
  expect(cells.replaceAll("'", "")).toContain(text);
});

it("the CSV export quotes separators and quotes, and names the service", () => {
  const message = 'He said "no",\nthen yes';
  expect(csvRow({ ...storedMessage, message })).toBe(
    '"7","2026-11-21T10:00:00.000Z","Ada","Lovelace","ada@example.org","","Finance & HR Infrastructure","He said ""no"",\nthen yes","no","no","no",""\r\n',
  );
  expect(csvRow({ ...storedMessage, service: "dancing" })).toContain(',"dancing",');
});

it.each([
  ["2026-11-21T10:00:00Z", 24, "2024-11-21T10:00:00.000Z"],
  ["2026-03-31T10:00:00Z", 1, "2026-02-28T10:00:00.000Z"],
  ["2024-02-29T10:00:00Z", 12, "2023-02-28T10:00:00.000Z"],
  ["2026-01-31T10:00:00Z", null, undefined],
])("retention counted from %s goes back %j months to %s", (now, months, limit) => {
  expect(retentionLimit(months, new Date(now))?.toISOString()).toBe(limit);
});
