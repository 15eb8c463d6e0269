import { describe, expect, it } from "vitest";
import { csvRow } from "@/lib/contact/csv";
import { notification } from "@/lib/contact/notification";
import { replyLink } from "@/lib/contact/reply";
import { brand } from "@/lib/content/brand";
import { nextAttemptAt, retentionLimit, serviceLabel, spamReasons } from "@/lib/contact/rules";
import { lineText, proseText } from "@/lib/validation/text";

const row = {
  id: 7,
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.org",
  company: null,
  service: "finance-hr",
  message: "Ten characters and more",
  createdAt: new Date("2026-11-21T10:00:00Z"),
  readAt: null,
  isSpam: false,
  spamReasons: [],
  mailState: "off" as const,
  mailAttempts: 0,
  mailNextAttemptAt: null,
  mailSentAt: null,
  mailError: null,
};

describe("texts", () => {
  it("keep words, line breaks and every script", () => {
    expect(proseText("  Grüße,\r\nНочь\u2028👩‍🚀 \t end ")).toBe("Grüße,\nНочь\n👩‍🚀 \t end");
    expect(lineText(" a\r\nb\t c ")).toBe("a b c");
  });

  it("lose what is invisible", () => {
    expect(proseText("a\u0000\u0007\u001b\u007f\u009f\u200e\u202e\u2066\ufeffb")).toBe("ab");
    expect(proseText("a\ud800b")).toBe("a\ufffdb");
  });
});

describe("signs of spam", () => {
  const none = { message: "A message", lowScore: false };
  it("are none by themselves", () => expect(spamReasons(none)).toEqual([]));
  it("are four", () => {
    const message = "http://a http://b HTTPS://c www.d.example";
    expect(spamReasons({ message, website: "x", elapsedMs: 10, lowScore: true })).toEqual([
      "honeypot",
      "speed",
      "links",
      "score",
    ]);
  });
  it("begin where people end", () => {
    const link = { ...none, message: "See https://example.org" };
    expect(spamReasons({ ...link, elapsedMs: 3_000 })).toEqual([]);
    expect(spamReasons({ ...link, elapsedMs: 2_999 })).toEqual(["speed"]);
    expect(spamReasons({ ...none, elapsedMs: 1 })).toEqual([]);
    expect(spamReasons({ ...none, message: "http://a http://b http://c" })).toEqual([]);
    expect(spamReasons({ ...none, website: "" })).toEqual([]);
  });
});

describe("mail", () => {
  it("is tried again after growing pauses, for some two days", () => {
    const now = new Date("2026-01-01T00:00:00Z");
    const pauses = [1, 2, 3, 4, 5, 6, 7].map(
      (attempts) => (Number(nextAttemptAt(attempts, now)) - Number(now)) / 60_000,
    );
    expect(pauses).toEqual([1, 5, 15, 60, 240, 720, 1440]);
    expect(nextAttemptAt(8, now)).toBeNull();
  });

  it("shows markup as text", () => {
    const { html, subject } = notification(
      { ...row, firstName: '<img src=x onerror="a()">', message: "<b>&'</b>" },
      "to@example.org",
      { name: "S", url: "https://example.org", colors: brand.colors },
    );
    expect(html).toContain("&lt;img src=x onerror=&quot;a()&quot;&gt;");
    expect(html).toContain("&lt;b&gt;&amp;&#39;&lt;/b&gt;");
    expect(html).not.toContain("<img");
    expect(subject).toBe('Message from <img src=x onerror="a()"> Lovelace: Finance & HR Infrastructure');
  });
});

describe("reply", () => {
  it("is a link that no message can break out of", () => {
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

  it("quotes the beginning of a long message", () => {
    expect(replyLink({ ...row, message: "😀".repeat(5_000) }).length).toBeLessThan(15_000);
    expect(replyLink({ ...row, message: `${"x".repeat(1_199)}😀😀` })).toContain(encodeURIComponent("x\ufffd […]"));
  });
});

describe("export", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "＝1", "\r\nx"])("makes no formula of %j", (company) => {
    expect(csvRow({ ...row, company })).toContain(`,"'${company}",`);
  });

  it.each([
    ['x;=HYPERLINK("https://evil.example")', /(^|[;\t\n"])\s*=/],
    ["x; =1", /;\s*=/],
    ["x\t@SUM(A1)", /\t@/],
    ["x\n-1+1", /\n-/],
    ["x;＋1", /;＋/],
    ["a;b;=1", /;=/],
  ])("makes no formula within %j for a program that reads semicolons or tabs", (text, formula) => {
    const cells = csvRow({ ...row, message: text });
    expect(cells).not.toMatch(formula);
    // only the apostrophe is added
    expect(cells.replaceAll("'", "").replaceAll('""', '"')).toContain(text);
  });

  it("leaves ordinary punctuation as it is", () => {
    const text = "We met; it was good (1+1). A-B, a@b.co = us";
    expect(csvRow({ ...row, message: text })).toContain(`"${text}"`);
  });

  it("quotes what it separates by", () => {
    const line = csvRow({ ...row, message: 'He said "no",\nthen yes' });
    expect(line).toBe(
      '"7","2026-11-21T10:00:00.000Z","Ada","Lovelace","ada@example.org","","Finance & HR Infrastructure","He said ""no"",\nthen yes","no","no"\r\n',
    );
  });
});

describe("retention", () => {
  it.each([
    ["2026-11-21T10:00:00Z", 24, "2024-11-21T10:00:00.000Z"],
    ["2026-03-31T10:00:00Z", 1, "2026-02-28T10:00:00.000Z"],
    ["2024-02-29T10:00:00Z", 12, "2023-02-28T10:00:00.000Z"],
    ["2026-01-31T10:00:00Z", 2, "2025-11-30T10:00:00.000Z"],
  ])("on %s reaches back %d months to %s", (now, months, limit) => {
    expect(retentionLimit(months, new Date(now))?.toISOString()).toBe(limit);
  });

  it("can be off", () => expect(retentionLimit(null, new Date())).toBeNull());
});

it("names a service by its label, and an unknown one by itself", () => {
  expect(serviceLabel("messaging-marketing")).toBe("Messaging & Marketing");
  expect(serviceLabel("dancing")).toBe("dancing");
  expect(serviceLabel(null)).toBeNull();
});
