export type StarterPortfolioItem = {
  title: string;
  description: string;
  image: string | null;
  url: string | null;
  technologies: readonly string[];
  category: "Venture" | "Project" | "Investment" | "Partnership" | "Initiative";
  status: "active" | "archived";
  displayOrder: number;
};

export const starterPortfolioItems = [
  {
    title: "Play Where You Stay",
    description:
      "Play close to home: a court, a yard or a closed street, opened and kept by the people who live beside it. Incubated in the studio and spun out as an organization of its own.",
    image: null,
    url: null,
    technologies: ["Program design", "Pilot", "Spin-out"],
    category: "Initiative",
    status: "active",
    displayOrder: 10,
  },
  {
    title: "Porch Sessions",
    description:
      "An example of a finished project, kept for the record: conversations on front porches about what a house needs and what keeps a repair from being made. Archived items do not appear on the public site.",
    image: null,
    url: null,
    technologies: ["Interviews", "Block plan", "Pilot", "Write-up"],
    category: "Project",
    status: "archived",
    displayOrder: 20,
  },
] as const satisfies readonly StarterPortfolioItem[];
