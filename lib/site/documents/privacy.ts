import { paragraph, rich, siteDocument, text, toggle } from "../fields.ts";

/** Says what this program stores; the studio adds its address and adapts the text to its law. */
export const privacy = siteDocument({
  title: "Privacy",
  pages: ["/privacy"],
  fields: {
    title: text("Title", "Privacy", { max: 100 }),
    body: rich(
      "Text",
      [
        "<p>This page says what this website stores about you, why, and for how long.</p>",
        "<h2>When you read</h2>",
        "<p>Reading sets no cookie. The server keeps a log line for each request with the time, the page and how long it took. It holds no address of yours. Only our staff are given a cookie, when they sign in.</p>",
        "<h2>When you write to us</h2>",
        "<p>The contact form stores your name, your e-mail address, your message and, where you give them, your organization and the service you ask about. We use them to answer you. Messages are deleted when their time is over; the form says how long that is. An invisible check on your own device keeps robots out; to limit abuse, the server counts messages for a short time under a code made from your network address.</p>",
        "<h2>When you comment on a draft</h2>",
        "<p>If we send you a link to an unpublished text, your name and your comments are stored with that text and seen by our staff only.</p>",
        "<h2>Statistics</h2>",
        "<p>This site counts how often its pages are read, from where and on what kind of device, as numbers alone. It sets no cookie, stores no address, and honors Global Privacy Control. To count a visitor of a day once, it keeps a code made from your network address and browser with a key that is deleted within two days.</p>",
        "<p>Where this site uses Google Analytics, it asks you first and loads nothing before you agree. Your choice is kept on your device alone. You can withdraw your consent at any time, below on this page.</p>",
        "<h2>Your rights</h2>",
        "<p>Ask us what we store about you, and we tell you, correct it or delete it. Write to us through the contact form.</p>",
      ].join(""),
    ),
    countVisits: toggle("Count visits", true, {
      // earlier exports lack it
      isOptional: true,
      hint: "Numbers alone, without cookies. When off, pages hold no counter and nothing is stored.",
    }),
    analyticsConsent: toggle("Ask for consent before loading analytics", true, {
      hint: "When off, Google Analytics (if set up) runs for every visitor whose browser does not opt out.",
    }),
  },
});

const when = "where Google Analytics is set up and asks for consent";

/** Asks for consent before analytics load; the privacy page shows and changes the choice. */
export const consent = siteDocument({
  title: "Analytics consent",
  pages: ["*"],
  fields: {
    label: text("Banner label", "Statistics", { max: 60, isSpoken: true, when }),
    question: paragraph(
      "Question",
      "May we count how this site is read, with Google Analytics? Nothing is loaded before you say yes.",
      { max: 400, when },
    ),
    accept: text("Accept button", "Allow statistics", { max: 40, when }),
    decline: text("Decline button", "No, thank you", { max: 40, when }),
    allowed: text("Privacy page: allowed", "You have allowed statistics on this device.", { max: 160, when }),
    refused: text("Privacy page: declined", "No statistics are collected on this device.", { max: 160, when }),
    withdraw: text("Privacy page: withdraw button", "Withdraw consent", { max: 40, when }),
    allow: text("Privacy page: accept button", "Allow statistics", { max: 40, when }),
  },
});
