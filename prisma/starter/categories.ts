type StarterCategory = { name: string; slug: string; description: string };

export const starterCategories = [
  {
    name: "Field Notes",
    slug: "field-notes",
    description:
      "What we see, hear and get wrong where the work happens: kitchens, benches, waiting rooms, board meetings.",
  },
  {
    name: "Validation",
    slug: "validation",
    description: "How to try an idea in 30 to 90 days: targets, thresholds, counting, and the courage to stop.",
  },
  {
    name: "Operations",
    slug: "operations",
    description: "Budgets, back offices, contracts and reviews: the routines that keep a good program open.",
  },
] as const satisfies readonly StarterCategory[];

export type StarterCategorySlug = (typeof starterCategories)[number]["slug"];
