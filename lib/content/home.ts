/** The landing page's own texts: above the slides, on share images, for search engines. */
export type HomeCopy = { title: string; description: string };

export const home = {
  title: "A venture studio for social impact",
  description:
    "A venture studio for social impact. We work ideas up, pilot them for 30 to 90 days and help run what holds. Every venture keeps its own name.",
} as const satisfies HomeCopy;
