import { CONTACT_ISSUES } from "../contact/schema.ts";
import { SERVICES } from "../contact/rules.ts";
import type { Action, SectionCopy } from "./page-copy";

export type ContactFieldName = "firstName" | "lastName" | "email" | "company" | "service" | "message";

type RequiredField = keyof typeof CONTACT_ISSUES;

type ContactField = { label: string; placeholder: string };

type ContactService = { value: string; label: string };

type ToastCopy = { title: string; description: string };

export type ContactFormCopy = {
  optionalLabel: string;
  fields: Record<ContactFieldName, ContactField>;
  /** The options of `service`, as stored and as shown. */
  services: readonly ContactService[];
  submit: string;
  sending: string;
  /** `tooLong` names the limit as {max}. */
  errors: Record<RequiredField, string> & { tooLong: string };
  toasts: {
    success: ToastCopy;
    /** The server's message, if any, replaces the description. */
    failure: ToastCopy;
    botCheckNotReady: ToastCopy;
    botCheckFailed: ToastCopy;
  };
};

export type ContactCopy = {
  section: SectionCopy;
  nextSteps: { heading: string; steps: readonly string[] };
  form: ContactFormCopy;
  botCheckNote: string;
  /** `months` names their number as {months}. */
  kept: { withoutLimit: string; oneMonth: string; months: string };
  privacy: Action;
  /** Of the studio; empty where there is none. */
  address: string;
  email: string;
  phone: string;
  /** Before the e-mail address, and before the number. */
  orWriteTo: string;
  orCall: string;
  /** Why nothing can be sent, and what to do instead. */
  withoutScript: string;
  notLoaded: string;
  adminLogin: Action;
};

export const contact = {
  section: {
    id: "contact",
    number: "08",
    name: "Contact",
    heading: "Tell us what you want to get done",
    intro: "Who it is for, where it stands, what is in the way. Rough is fine. A person reads every message.",
  },
  nextSteps: {
    heading: "What happens then",
    steps: [
      "We read it and write back, even when the answer is no.",
      "We talk: your idea, your people, what a pilot would have to show.",
      "One page: target, cost, end date. Then you decide whether we begin.",
    ],
  },
  form: {
    optionalLabel: "optional",
    fields: {
      firstName: { label: "First Name", placeholder: "Your first name" },
      lastName: { label: "Last Name", placeholder: "Your last name" },
      email: { label: "Email", placeholder: "you@organization.org" },
      company: { label: "Company", placeholder: "Organization or agency" },
      service: { label: "Service", placeholder: "Select a service" },
      message: {
        label: "Message",
        placeholder: "Who is it for, what would change for them, what would you try first?",
      },
    },
    services: SERVICES,
    submit: "Send Message",
    sending: "Sending...",
    errors: { ...CONTACT_ISSUES, tooLong: "At most {max} characters" },
    toasts: {
      success: {
        title: "Message sent successfully!",
        description: "Thank you for your message. We will get back to you soon.",
      },
      failure: { title: "Error sending message", description: "Please try again later." },
      botCheckNotReady: { title: "reCAPTCHA not ready", description: "Please wait a moment and try again." },
      botCheckFailed: { title: "Verification failed", description: "Please refresh the page and try again." },
    },
  },
  botCheckNote: "An invisible check keeps robots out. There is nothing to solve.",
  kept: {
    withoutLimit: "We keep your message until you ask us to delete it.",
    oneMonth: "We keep your message for 1 month, then it is deleted.",
    months: "We keep your message for {months} months, then it is deleted.",
  },
  privacy: { label: "Privacy", href: "/privacy" },
  address: "",
  email: "",
  phone: "",
  orWriteTo: "Or write to",
  orCall: "Or call",
  withoutScript:
    "This form needs JavaScript, which is turned off in your browser: a script checks that a person is writing. Turn it on and reload the page.",
  notLoaded:
    "You cannot send yet: a part of this page has not arrived. We keep trying. If this does not change, reload the page; copy what you have written first.",
  adminLogin: { label: "Admin Login", href: "/api/login" },
} as const satisfies ContactCopy;
