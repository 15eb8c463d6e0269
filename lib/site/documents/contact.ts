import { contact as copy, type ContactCopy, type ContactFieldName } from "../../content/contact.ts";
import { siteDocument } from "../document.ts";
import { constant, group, link, list, paragraph, text } from "../fields.ts";
import { sectionFields } from "./pieces.ts";

const field = (label: string) =>
  group(label, { label: text("Label", { max: 60 }), placeholder: text("Example in the field", { max: 120 }) });

const AFTER_SENDING = "after the form was sent";
const error = (label: string) => text(label, { max: 160, when: "under a field that does not fit" });
const toast = (label: string, when: string) =>
  group(label, { title: text("Title", { max: 80, when }), description: text("Text", { max: 200, when }) });

const FIELDS: Record<ContactFieldName, ReturnType<typeof field>> = {
  firstName: field("First name"),
  lastName: field("Last name"),
  email: field("E-mail address"),
  company: field("Company"),
  service: field("Service"),
  message: field("Message"),
};

export const contact = siteDocument<ContactCopy>({
  key: "contact",
  title: "Home: contact",
  pages: ["/"],
  fields: {
    section: group("Head of the section", sectionFields),
    address: paragraph("Address", { max: 400, optional: true }),
    email: text("E-mail address", {
      max: 254,
      optional: true,
      hint: "Left empty, CONTACT_EMAIL of the server is shown where it is set.",
    }),
    phone: text("Phone number", { max: 60, optional: true }),
    orWriteTo: text("Before the e-mail address", { max: 60, when: "where an e-mail address is given" }),
    orCall: text("Before the phone number", { max: 60, when: "where a phone number is given" }),
    nextSteps: group("What happens then", {
      heading: text("Heading", { max: 80 }),
      steps: list("Steps", "Step", paragraph("Step", { max: 300 }), { max: 12 }),
    }),
    form: group("Form", {
      optionalLabel: text("Beside a field that may stay empty", { max: 30 }),
      fields: group("Fields", FIELDS),
      services: list(
        "Services",
        "Service",
        group("Service", {
          label: text("Label", { max: 80 }),
          value: text("Stored as", { max: 80, hint: "Stands with the message; keep it when you change the label." }),
        }),
        { max: 24 },
      ),
      submit: text("Button", { max: 40 }),
      sending: text("Button while the message is sent", { max: 40, when: "while the form is sent" }),
      errors: group("Messages under the fields", {
        firstName: error("First name is missing"),
        lastName: error("Last name is missing"),
        email: error("E-mail address is not valid"),
        message: error("Message is too short"),
        tooLong: text("Field is too long", {
          max: 160,
          placeholders: ["max"],
          when: "under a field that does not fit",
        }),
      }),
      toasts: group("Notes after sending", {
        success: toast("Sent", AFTER_SENDING),
        failure: toast("Not sent", AFTER_SENDING),
        botCheckNotReady: toast("Bot check not ready", "when the form is sent before the bot check is ready"),
        botCheckFailed: toast("Bot check failed", "when the bot check fails"),
      }),
    }),
    botCheckNote: paragraph("About the bot check", { max: 300 }),
    kept: group("How long messages are kept", {
      withoutLimit: text("Without a limit", { when: "where messages are kept without a limit" }),
      oneMonth: text("For one month", { when: "where messages are kept for one month" }),
      months: text("For several months", { placeholders: ["months"] }),
    }),
    privacy: group("Link to the privacy page", { label: text("Text", { max: 60 }), href: link("Address") }),
    withoutScript: paragraph("Where scripts are turned off", { max: 400 }),
    notLoaded: paragraph("While a part of the page has not arrived", { max: 400 }),
    adminLogin: group("Link to sign in", { label: text("Text", { max: 60 }), href: constant }),
  },
  default: copy,
});
