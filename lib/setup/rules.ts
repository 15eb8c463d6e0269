import { adminPaths } from "../paths.ts";

/** The tasks that make the site the studio's own, in order, each with its screen. */
export const SETUP_TASKS = {
  name: { title: "Give the site your name and colors", path: adminPaths.siteDocument("brand") },
  team: { title: "Say who runs it: your team", path: adminPaths.siteDocument("team") },
  contact: { title: "Say which address people write to", path: adminPaths.siteDocument("contact", { field: "email" }) },
  place: {
    title: "Say where you are, since when, and your legal name",
    path: adminPaths.siteDocument("contact", { field: "address" }),
  },
  partner: { title: "Name a partner", path: adminPaths.siteDocument("partners", { field: "page.intro" }) },
  result: {
    title: "Show one result with its source",
    path: adminPaths.siteDocument("impact", { field: "statements.0.figure.value" }),
  },
  privacy: { title: "Adapt the privacy text", path: adminPaths.siteDocument("privacy") },
  post: { title: "Write your first post", path: adminPaths.newPost },
  samples: { title: "Remove the sample content", path: adminPaths.blog },
  mail: { title: "Get messages by mail (SMTP_URL)", path: adminPaths.messages },
  address: { title: "Tell the site its address (SITE_URL)", path: adminPaths.site },
} as const;

export type SetupTaskId = keyof typeof SETUP_TASKS;

export type SetupTask = { id: SetupTaskId; title: string; done: boolean; path: string };

/** Tasks that depend on the server's settings; the setup can be complete without them. */
const SERVER_TASKS: readonly SetupTaskId[] = ["mail", "address"];

/** Whether all tasks are done that the staff can do. */
export const isSetUp = (tasks: readonly SetupTask[]): boolean =>
  tasks.every(({ id, done }) => done || SERVER_TASKS.includes(id));
