import { choice, constant, group, list, paragraph, siteDocument, text } from "../fields.ts";
import { action, rotationFields } from "../field-groups.ts";

export const hero = siteDocument({
  title: "Home: slides",
  pages: ["/"],
  fields: {
    section: group("Section", { id: constant("home") }),
    impactLabel: text("Impact label", "Impact", { max: 40, isRare: true }),
    focusLabel: text("Focus label", "Focus", { max: 40, isRare: true }),
    sideLabel: text("Slide number prefix", "Side", { max: 20, isRare: true }),
    slides: list(
      "Slides",
      group("Slide", {
        icon: choice("Drawing", { idea: "Idea", handshake: "Handshake", ledger: "Ledger" }),
        title: text("Title", "", { max: 80 }),
        subtitle: text("Subtitle", "", { max: 160 }),
        description: paragraph("Description", "", { max: 500 }),
        stats: text("Impact line", "", { max: 200 }),
        highlight: text("Focus line", "", { max: 200 }),
      }),
      [
        {
          icon: "idea",
          title: "Making Ideas Happen",
          subtitle: "The venture studio for social impact that works like a record label.",
          description:
            "You bring an idea and know the people it is for. We work it up with you, pilot it for 30 to 90 days and help run what holds.",
          stats: "An answer in 30 to 90 days, before anyone bets years on a hunch.",
          highlight: "Nonprofit and civic leaders with a program worth proving.",
        },
        {
          icon: "handshake",
          title: "Powered by, Not Powering",
          subtitle: "Your name on the sleeve, our crew behind it.",
          description:
            "Strategy, marketing, finance, HR, fundraising, government relations and growth: one shared team. Your venture stays its own legal entity, with its own brand, leadership and data.",
          stats: "Seven functions shared, so your budget goes to the program.",
          highlight: "Founders who would rather lead than build a back office.",
        },
        {
          icon: "ledger",
          title: "Transparent by Default",
          subtitle: "Targets first, open books after.",
          description:
            "We agree what success means before a pilot starts: reach 70% of the targets or rethink. Twice a year a Burn & ROI review shows what was spent and what came of it.",
          stats: "A 70% success threshold, set before the first dollar is spent.",
          highlight: "Funders and boards who want to see how the numbers were made.",
        },
      ],
    ),
    actions: group("Buttons", {
      projects: action("First button", { label: "Explore Our Projects", href: "#portfolio" }),
      conversation: action("Second button", { label: "Start Conversation", href: "#contact" }),
    }),
    badges: list(
      "Badges",
      group("Badge", { label: text("Label", "", { max: 30 }), value: text("Value", "", { max: 40 }) }),
      [
        { label: "Active", value: "3 Ventures" },
        { label: "Focus", value: "Real Impact" },
        { label: "Method", value: "I→V→O" },
      ],
    ),
    controls: group("Carousel controls", {
      region: text("Carousel label", "What the studio stands for", { max: 80, isSpoken: true }),
      ...rotationFields({
        previous: "Previous slide",
        next: "Next slide",
        pause: "Pause the slides",
        play: "Play the slides",
        choose: "Choose a slide",
      }),
    }),
  },
});

export type HeroSlide = (typeof hero.default)["slides"][number];
