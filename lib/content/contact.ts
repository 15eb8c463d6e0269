import type { Action, SectionCopy } from "./page-copy";

export type ContactFieldName = "firstName" | "lastName" | "email" | "company" | "service" | "message";

export type ContactField = { label: string; placeholder: string; optional: boolean; hint?: string };

export type ServiceOption = { value: string; label: string };

export type ToastCopy = { title: string; description: string; variant: "default" | "destructive" };

export type ContactCopy = {
  section: SectionCopy;
  nextSteps: { heading: string; steps: readonly string[] };
  optionalLabel: string;
  fields: Record<ContactFieldName, ContactField>;
  submit: string;
  sending: string;
  botCheckNote: string;
  adminLogin: Action;
};

export const serviceOptions = [
  { value: "strategic-planning", label: "Strategic Planning" },
  { value: "fundraising-development", label: "Fundraising & Development" },
  { value: "messaging-marketing", label: "Messaging & Marketing" },
  { value: "government-relations", label: "Government Relations" },
  { value: "finance-hr", label: "Finance & HR Infrastructure" },
  { value: "growth-strategy", label: "Growth Strategy" },
] as const satisfies readonly ServiceOption[];

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
  optionalLabel: "optional",
  fields: {
    firstName: { label: "First Name", placeholder: "Your first name", optional: false },
    lastName: { label: "Last Name", placeholder: "Your last name", optional: false },
    email: { label: "Email", placeholder: "you@organization.org", optional: false },
    company: { label: "Company", placeholder: "Organization or agency", optional: true },
    service: { label: "Service", placeholder: "Select a service", optional: true },
    message: {
      label: "Message",
      placeholder: "Who is it for, what would change for them, what would you try first?",
      optional: false,
    },
  },
  submit: "Send Message",
  sending: "Sending...",
  botCheckNote: "An invisible check keeps robots out. There is nothing to solve.",
  adminLogin: { label: "Admin Login", href: "/api/login" },
} as const satisfies ContactCopy;

export const contactToasts = {
  success: {
    title: "Message sent successfully!",
    description: "Thank you for your message. We will get back to you soon.",
    variant: "default",
  },
  /** The description is the server's message where there is one. */
  failure: { title: "Error sending message", description: "Please try again later.", variant: "destructive" },
  botCheckNotReady: {
    title: "reCAPTCHA not ready",
    description: "Please wait a moment and try again.",
    variant: "destructive",
  },
  botCheckFailed: {
    title: "Verification failed",
    description: "Please refresh the page and try again.",
    variant: "destructive",
  },
} as const satisfies Record<string, ToastCopy>;
