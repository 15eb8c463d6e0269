/** Hostile input: odd ids and bodies, other sites' addresses, scripts. */

/** Sent in place of an id, a slug or a token. */
export const ODD_IDS: string[] = [
  ...["1", "abc", "-1", "0", "01", "1.5", "1e3", "+1", " 1", "1\n", "1\u0000", "\u0000", "%00", "2147483648"],
  ...["9007199254740993", "99999999999999999999", "NaN", "null", "[object Object]", "__proto__", "toString"],
  ...["\uff11", "\u00b2", "\ud800", "\u202e1", "1 OR 1=1", "1; DROP TABLE blog_posts; --", "1)) UNION SELECT 1--"],
  ...["${7*7}", "../1", "..%2f1", "1/../2", '1"', "a".repeat(3000), "1".repeat(3000), ".", ".."],
];

const nested = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);

/** Invalid request bodies, none of which may be stored. */
export const ODD_BODIES = [
  ...["", "\u0000", "{", "[", "nul", "null", "true", "0", "1e999", '"text"', "[]", "[null]", "[{}]", "a=1&b=2"],
  ...['{"a":1}{"b":2}', '{"title":"\\ud8', '{"title":"\u0001"}', '["\\u0000"]', "\ufeff[]"],
  nested("[", "]", 100_000),
  '{"a":'.repeat(100_000),
  // at and above the size limit of a body without a session
  "[".repeat(65_536),
  " ".repeat(65_537),
];

/** Members that no client may set, and names with a meaning in JavaScript or Prisma. */
const THEN = "2001-01-01T00:00:00Z";
const FORBIDDEN_MEMBERS = {
  id: 77,
  version: 7,
  createdAt: THEN,
  updatedAt: THEN,
  publishedAt: THEN,
  role: "admin",
  isAdmin: true,
  author: { create: { email: "evil@example.org" } },
  user: { connect: { id: 1 } },
  posts: { deleteMany: {} },
  isSpam: false,
  spamReasons: [],
  readAt: THEN,
  mailState: "sent",
  mailAttempts: 0,
  mailSentAt: THEN,
  _count: 9,
  $where: "1",
  prototype: { polluted: "yes" },
  constructor: { prototype: { polluted: "yes" } },
};

/** `fields` and all forbidden members as JSON, with `__proto__`, which an object literal cannot hold. */
export const withForbiddenMembers = (fields: object): string =>
  JSON.stringify({ ...FORBIDDEN_MEMBERS, ...fields }).replace(/\}$/, ',"__proto__":{"polluted":"yes"}}');

/** Spellings of another site's address that a check may mistake for a path. */
export const FOREIGN_DESTINATIONS: string[] = [
  ...["//evil.example", "//evil.example\\@localhost:3000", "//localhost:3000@evil.example", "//evil。example"],
  ...["/\\evil.example", "\\/evil.example", "/\\\\evil.example", "/admin\\..\\..\\\\evil.example"],
  ...["/\t/evil.example", "/\r\n/evil.example", " //evil.example", "/\u2028/evil.example", "\u0000//evil.example"],
  ...["\ufeff//evil.example", "/%2fevil.example", "/%5cevil.example", "/%09/evil.example", "/%00/evil.example"],
  ...["/%0d%0aLocation:%20https://evil.example", "/%252fevil.example", "/%2e%2e//evil.example"],
  ...["/.//evil.example", "/./\\evil.example", "/admin/../..//evil.example", "HTTPS://EVIL.EXAMPLE/"],
  ...["https:evil.example", "https:\\\\evil.example", "ht\ttps://evil.example"],
  ...["https://localhost:3000.evil.example/", "http://localhost:3000:@evil.example/"],
  ...["http://localhost:3000%2f@evil.example/", "http://localhost:3000\\@evil.example/"],
  ...["http://localhost:3000?@evil.example/", "http://localhost:30001.evil.example/"],
  ...["JaVaScRiPt:alert(1)//evil.example", "java\nscript:alert(1)//evil.example"],
  ...["javascript://localhost:3000/%0alocation='https://evil.example'", "\u0001javascript:alert(1)//evil.example"],
  ...["data:text/html,<script>location='https://evil.example'</script>", "blob:https://evil.example/x"],
  ...["mailto:x@evil.example", "evil.example", "@evil.example", "#//evil.example", "../..//evil.example"],
];

export const SCRIPT_PAYLOADS: string[] = [
  ...["<scr<script>ipt>alert(1)</scr</script>ipt>", "<script>alert(1)", "<img/src=`x`onerror=alert(1)>"],
  ...['<img src="https://a.example/x.png" onload=alert(1)//', '<img """><script>alert(1)</script>">'],
  ...['<img src="javascript:alert(1)">', '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">'],
  ...['<img src="/objects/../api/logout">', '<img src="/objects/%2e%2e/api/logout">', '<img src="/api/logout">'],
  '<img src=/images/a.png srcset="javascript:alert(1) 2x">',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ...["<template><img src=x onerror=alert(1)></template>", "<style>@import 'javascript:alert(1)';</style>"],
  ...['<p style="text-align:center;background:url(//evil.example)">x</p>', '<a href="javascript:alert(1)">x</a>'],
  ...['<a href=" &#14; javascript:alert(1)">x</a>', '<a href="java&#x09;script:alert(1)">x</a>'],
  ...['<a href="&#106;avascript&colon;alert(1)">x</a>', '<a href="\u0085javascript:alert(1)">x</a>'],
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  ...["<a href='#' onmouseover\n=\nalert(1)>x</a>", '<a href="x" style="position:fixed;inset:0">x</a>'],
  ...['<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<iframe src="https://evil.example/"></iframe>'],
  '<iframe src="https://www.youtube-nocookie.com.evil.example/embed/abcdefghijk"></iframe>',
  '<iframe src="https://player.vimeo.com@evil.example/video/123456"></iframe>',
  '<iframe src="https://www.youtube-nocookie.com/embed/../../evil"></iframe>',
  '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" onload=alert(1)><img src=x onerror=alert(1)></iframe>',
  '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"><p title="</iframe><img src=x onerror=alert(1)>">',
  ...['<object data="javascript:alert(1)"></object>', '<button formaction="javascript:alert(1)">x</button>'],
  ...["<xmp><img src=x onerror=alert(1)></xmp>", "<plaintext><img src=x onerror=alert(1)>"],
  ...["<!--><img src=x onerror=alert(1)>-->", "<![CDATA[<script>alert(1)</script>]]>"],
  ...["<?xml version='1.0'?><script>alert(1)</script>", "<table><td><style></table><img src=x onerror=alert(1)>"],
  ...["<p/onmouseover=alert(1)>x</p>", "<sc\u0000ript>alert(1)</sc\u0000ript>", "<img src=x one\u0000rror=alert(1)>"],
  '<pre class="language-js&quot; onclick=&quot;alert(1)">x</pre>',
  '<img src="https://a.example/a.png" alt="&quot; onerror=&quot;alert(1)">',
  ...["&lt;script&gt;alert(1)&lt;/script&gt;", "<b><b ".repeat(40) + "onclick=alert(1)>x"],
  "<svg><desc><noscript>&lt;/noscript>&lt;img src=x onerror=alert(1)></noscript></desc></svg>",
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<p id="</p><img src=x onerror=alert(1)>">x</p>',
  '<a href="//evil.example/%0aalert(1)" target="_blank" rel="opener">x</a>',
  '<a href="javascript:/*--></title></style></textarea></script></xmp><svg/onload=\'+/"/+/onmouseover=1/+/[*/[]/+alert(1)//\'>">x</a>',
  '<figure class="video"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ&quot; onload=&quot;alert(1)"></iframe></figure>',
  ...["\uff1cscript\uff1ealert(1)\uff1c/script\uff1e", "<\u017fcript>alert(1)</\u017fcript>"],
];
