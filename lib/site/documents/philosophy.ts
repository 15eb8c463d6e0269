import { group, list, paragraph, siteDocument, text } from "../fields.ts";
import { action, pullQuote, sectionHead, shortText } from "../field-groups.ts";

export const philosophy = siteDocument({
  title: "Home: philosophy",
  pages: ["/"],
  fields: {
    section: sectionHead({
      id: "about",
      number: "01",
      name: "Philosophy",
      heading: "You bring the idea. We help make it last.",
      intro:
        "We take a record label approach to social programs. You keep your name, your leadership and what you make. We bring time, a crew and the accounts.",
    }),
    audience: paragraph("Audience", "For nonprofit and civic leaders, public agencies, funders and founders.", {
      max: 300,
    }),
    services: group("Service areas", {
      heading: text("Heading", "Six things we do with you", { max: 100 }),
      valueHeading: text("Right column heading", "What you get", { max: 60 }),
      items: list(
        "Service areas",
        group("Service area", {
          title: text("Title", "", { max: 80 }),
          value: text("What you get", "", { max: 120 }),
        }),
        [
          { title: "Strategic planning", value: "A plan on one page, with dates" },
          { title: "Fundraising and development", value: "A case for support and a calendar of asks" },
          { title: "Messaging and marketing", value: "One story, told the same way twice" },
          { title: "Government relations", value: "A map of who decides what, and when" },
          { title: "Finance and HR infrastructure", value: "Books that close and payroll that runs" },
          { title: "Growth strategy", value: "A tested answer to where next" },
        ],
        { max: 24 },
      ),
    }),
    method: group("Method", {
      heading: text("Heading", "The I→V→O methodology", { max: 100 }),
      alt: paragraph(
        "Alt text",
        "Three steps on one line: Ideate leads to Validate, a pilot of 30 to 90 days, and Validate leads to Operate.",
        { max: 400, hint: "Describe the diagram." },
      ),
      tracks: list(
        "Steps",
        group("Step", {
          letter: shortText("Letter", ""),
          name: text("Name", "", { max: 40 }),
          text: paragraph("Text", "", { max: 300 }),
        }),
        [
          {
            letter: "I",
            name: "Ideate",
            text: "Name the problem with the people who have it. Community-centered from the first note.",
          },
          {
            letter: "V",
            name: "Validate",
            text: "Try it, small and counted: data-driven validation, with the target agreed first.",
          },
          {
            letter: "O",
            name: "Operate",
            text: "Build the team, the funding and the routines that give a program staying power.",
          },
        ],
      ),
      middle: group("Callout above the second step", {
        value: text("Value", "30 to 90 days", { max: 40 }),
        label: text("Label", "pilot", { max: 40 }),
      }),
      more: action("Process link", { label: "The whole process", href: "/process" }),
      threshold: text("Note below the steps", "What reaches 70% of its targets goes on.", { max: 120 }),
    }),
    quote: pullQuote({
      text: "We would rather finish three things that get used than thirty that stay in a drawer.",
      source: "House rule",
    }),
    more: action("About link", { label: "About the studio", href: "/about" }),
  },
});

export type MethodStep = (typeof philosophy.default)["method"]["tracks"][number];
