import { MessageSquareText } from "lucide-react";
import { type DataBlock, dataBlock } from "../data-block";
import { CONTACT_LABEL, type ContactCallData, contactCallElement, contactCallOf } from "./contact-call.rule";

/** An invitation to write, which leads to the contact form. */
export const contactCall: DataBlock<ContactCallData> = dataBlock({
  type: "contact-call",
  empty: { heading: "", text: "", label: CONTACT_LABEL },
  read: { "div.page-contact": contactCallOf },
  write: (data) => [contactCallElement(data)],
  menu: {
    group: "Page",
    label: "Contact call",
    hint: "An invitation that leads to the contact form",
    icon: MessageSquareText,
    keywords: "call to action cta form write",
    places: ["toolbar"],
  },
  fields: {
    heading: { label: "Heading", problem: (heading) => (heading ? undefined : "Enter what the reader is asked") },
    text: { label: "Text", hint: "One sentence; may stay empty" },
    label: { label: "Button", hint: "Leads to the contact form of the home page" },
  },
  text: ({ heading, text, label }) => [heading, text, label].filter(Boolean).join("\n"),
  viewClass: "block *:not-first:mt-4",
  view: ({ heading, text, label }) => (
    <>
      {heading && <h2>{heading}</h2>}
      {text && <p>{text}</p>}
      <span className="call-to-action block">
        <a role="link" aria-disabled="true">
          {label}
        </a>
      </span>
    </>
  ),
});
