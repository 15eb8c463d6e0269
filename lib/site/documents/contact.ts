import { SERVICES } from "../../contact/rules.ts";
import { CONTACT_ISSUES } from "../../contact/schema.ts";
import { constant, group, link, list, paragraph, siteDocument, text } from "../fields.ts";
import { sectionHead } from "../field-groups.ts";

const AFTER_SENDING = "after the form was sent";
const INVALID = "under a field that needs fixing";

const field = (name: string, label: string, placeholder: string) =>
  group(name, {
    label: text("Label", label, { max: 60 }),
    placeholder: text("Placeholder", placeholder, { max: 120 }),
  });

const issue = (label: string, value: string, placeholders: string[] = []) =>
  text(label, value, { max: 160, placeholders, when: INVALID });

const toast = (label: string, title: string, description: string, when: string) =>
  group(label, {
    title: text("Title", title, { max: 80, when }),
    description: text("Text", description, { max: 200, when }),
  });

export const contact = siteDocument({
  title: "Home: contact",
  pages: ["/"],
  fields: {
    section: sectionHead({
      id: "contact",
      number: "08",
      name: "Contact",
      heading: "Tell us what you want to get done",
      intro: "Who it is for, where it stands, what is in the way. Rough is fine. A person reads every message.",
    }),
    address: paragraph("Address", "", { max: 400, isOptional: true }),
    email: text("Email", "", {
      max: 254,
      isOptional: true,
      hint: "Leave empty to use the server's CONTACT_EMAIL setting, if there is one.",
    }),
    phone: text("Phone number", "", { max: 60, isOptional: true }),
    orWriteTo: text("Email prefix", "Or write to", { max: 60, when: "when an email is given" }),
    orCall: text("Phone prefix", "Or call", { max: 60, when: "when a phone number is given" }),
    nextSteps: group("What happens next", {
      heading: text("Heading", "What happens then", { max: 80 }),
      steps: list("Steps", paragraph("Step", "", { max: 300 }), [
        "We read it and write back, even when the answer is no.",
        "We talk: your idea, your people, what a pilot would have to show.",
        "One page: target, cost, end date. Then you decide whether we begin.",
      ]),
    }),
    form: group("Form", {
      optionalLabel: text("Optional-field marker", "optional", { max: 30 }),
      fields: group("Fields", {
        firstName: field("First name", "First Name", "Your first name"),
        lastName: field("Last name", "Last Name", "Your last name"),
        email: field("Email", "Email", "you@organization.org"),
        company: field("Company", "Company", "Organization or agency"),
        service: field("Service", "Service", "Select a service"),
        message: field("Message", "Message", "Who is it for, what would change for them, what would you try first?"),
      }),
      services: list(
        "Services",
        group("Service", {
          label: text("Label", "", { max: 80 }),
          value: text("Stored value", "", {
            max: 80,
            hint: "Saved with each message. Keep it when you change the label.",
          }),
        }),
        SERVICES,
        { max: 24 },
      ),
      submit: text("Button", "Send Message", { max: 40 }),
      sending: text("Button while sending", "Sending...", { max: 40, when: "while the form is being sent" }),
      errors: group("Error messages", {
        firstName: issue("Missing first name", CONTACT_ISSUES.firstName),
        lastName: issue("Missing last name", CONTACT_ISSUES.lastName),
        email: issue("Invalid email", CONTACT_ISSUES.email),
        message: issue("Message too short", CONTACT_ISSUES.message),
        tooLong: issue("Entry too long", "At most {max} characters", ["max"]),
      }),
      toasts: group("Notifications", {
        success: toast(
          "Message sent",
          "Message sent successfully!",
          "Thank you for your message. We will get back to you soon.",
          AFTER_SENDING,
        ),
        failure: toast("Message not sent", "Error sending message", "Please try again later.", AFTER_SENDING),
        botCheckNotReady: toast(
          "Spam check not ready",
          "reCAPTCHA not ready",
          "Please wait a moment and try again.",
          "when the form is sent before the spam check is ready",
        ),
        botCheckFailed: toast(
          "Spam check failed",
          "Verification failed",
          "Please refresh the page and try again.",
          "when the spam check fails",
        ),
      }),
    }),
    botCheckNote: paragraph(
      "Note about the spam check",
      "An invisible check keeps robots out. There is nothing to solve.",
      { max: 300 },
    ),
    kept: group("How long messages are kept", {
      withoutLimit: text("No limit", "We keep your message until you ask us to delete it.", {
        when: "when messages are kept indefinitely",
      }),
      oneMonth: text("One month", "We keep your message for 1 month, then it is deleted.", {
        when: "when messages are kept for one month",
      }),
      months: text("Several months", "We keep your message for {months} months, then it is deleted.", {
        placeholders: ["months"],
      }),
    }),
    privacy: group("Privacy link", {
      label: text("Link text", "Privacy", { max: 60 }),
      href: link("URL", "/privacy"),
    }),
    withoutScript: paragraph(
      "Note when JavaScript is off",
      "This form needs JavaScript, which is turned off in your browser: a script checks that a person is writing. Turn it on and reload the page.",
      { max: 400 },
    ),
    notLoaded: paragraph(
      "Note when the page has not fully loaded",
      "You cannot send yet: a part of this page has not arrived. We keep trying. If this does not change, reload the page; copy what you have written first.",
      { max: 400 },
    ),
    adminLogin: group("Sign-in link", {
      label: text("Link text", "Admin Login", { max: 60 }),
      href: constant("/api/login"),
    }),
  },
});

export type ContactFormTexts = (typeof contact.default)["form"];
export type ContactFieldName = keyof ContactFormTexts["fields"];
