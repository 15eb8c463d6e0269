/** What stands where an id, a slug or a token belongs. */
export const ODD_IDS: string[] = [
  "-1", "0", "00", "01", "1.5", "1e3", "0x1", "+1", " 1", "1 ", "1\n", "1\u0000", "\u0000", "%00", "%31", "2147483648", "4294967297", "9007199254740993", "99999999999999999999", "-99999999999999999999",
  "NaN", "Infinity", "null", "undefined", "true", "[object Object]", "__proto__", "constructor", "toString", "\uff11", "\u0661", "\u00b2", "\ud800", "\u202e1", "é",
  "1 OR 1=1", "1; DROP TABLE blog_posts; --", "' OR ''='", "1)) UNION SELECT 1--", "$1", "${7*7}", "{{7*7}}", "../1", "..%2f1", "1/../2", "1;x", "1'", '1"', "a".repeat(3000), "1".repeat(3000), "*", ".", "..",
];

const nested = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);

/** What is sent where JSON belongs: none of it says anything that could be stored. */
export const ODD_BODIES: (string | Uint8Array)[] = [
  "", " ", "\n", "\u0000", "{", "}", "[", "]", "{]", "nul", "null", "true", "0", "-0", "1e999", '""', '"text"', "[]", "[[]]", "[null]", "[{}]", "undefined", "NaN", "'{}'", "{a:1}", '{"a":1,}', '{"a":1}{"b":2}', "//comment\n{}", "<xml/>", "a=1&b=2", "--x\r\n\r\n--x--",
  '{"title":"\\ud8', '{"title":"\u0001"}', '["\\u0000"]', "\ufeff[]",
  nested("[", "]", 100_000), '{"a":'.repeat(100_000), nested('[{"a":[', "]}]", 5_000), `[${"0,".repeat(200_000)}0]`, " ".repeat(500_000),
  new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]), new Uint8Array([0xc0, 0x80]), new Uint8Array([0xed, 0xa0, 0x80]), new Uint8Array([0x1f, 0x8b, 0x08, 0x00]), new Uint8Array(1000),
];

/** Members that no client may set, and names that mean something to JavaScript or to the database's client. */
export const FORBIDDEN_MEMBERS = {
  id: 77, createdAt: "2001-01-01T00:00:00Z", updatedAt: "2001-01-01T00:00:00Z", publishedAt: "2001-01-01T00:00:00Z",
  role: "admin", isAdmin: true, author: { create: { email: "evil@example.org" } }, user: { connect: { id: 1 } }, posts: { deleteMany: {} }, _count: 9, version: 7, $where: "1",
  isSpam: false, spamReasons: [], readAt: "2001-01-01T00:00:00Z", mailState: "sent", mailAttempts: 0, mailSentAt: "2001-01-01T00:00:00Z",
  constructor: { prototype: { polluted: "yes" } }, prototype: { polluted: "yes" },
};

/** The same members as JSON, with the one that an object literal cannot hold. */
export const withForbiddenMembers = (fields: object): string =>
  JSON.stringify({ ...FORBIDDEN_MEMBERS, ...fields }).replace(/\}$/, ',"__proto__":{"polluted":"yes"}}');
