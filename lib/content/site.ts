export const site = {
  tagline: "Making Ideas Happen",
  title: "A venture studio for social impact",
  description:
    "A venture studio for social impact. We work ideas up, pilot them for 30 to 90 days and help run what holds. Every venture keeps its own name.",
  audience: "For nonprofit and civic leaders, public agencies, funders and founders",
} as const satisfies { tagline: string; title: string; description: string; audience: string };
