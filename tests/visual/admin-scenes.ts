import type { Page } from "@playwright/test";
import type { Scene } from "./scene.ts";

const shown = (text: string) => (page: Page) => page.getByText(text).first().waitFor();
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).first().waitFor();
const rows = (page: Page) =>
  page
    .getByRole("button", { name: /^(Delete|Actions)/ })
    .first()
    .waitFor();
const tab = (name: string) => async (page: Page) => {
  await heading(page);
  await page.getByRole("tab", { name }).click();
};

/** Screens and states of the admin area; read-only. */
export const ADMIN_SCENES: readonly Scene[] = [
  { name: "admin-blog", path: "/admin/blog", act: rows },
  { name: "admin-categories", path: "/admin/blog", act: tab("Categories") },
  {
    name: "admin-blog-loading",
    path: "/admin/blog",
    before: (page: Page) => page.route(/\/api\/blog\/posts\?/, () => {}),
    act: heading,
  },
  {
    name: "admin-blog-empty",
    path: "/admin/blog",
    before: (page: Page) => page.route(/\/api\/blog\/posts\?/, (route) => route.fulfill({ json: [] })),
    act: shown("No blog posts yet."),
  },
  {
    name: "admin-blog-failed",
    path: "/admin/blog",
    before: (page: Page) =>
      page.route(/\/api\/blog\/posts\?/, (route) => route.fulfill({ status: 500, body: '{"message":"No"}' })),
    act: shown("Failed to fetch posts"),
  },
  {
    name: "admin-blog-delete",
    path: "/admin/blog",
    view: true,
    act: async (page: Page) => {
      await rows(page);
      await page
        .getByRole("button", { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "admin-post-new",
    path: "/admin/blog/posts/new",
    act: (page: Page) => page.getByRole("textbox", { name: /^Content/ }).waitFor(),
  },
  {
    name: "admin-post-edit",
    path: "/admin/blog/posts/1/edit",
    act: (page: Page) => page.getByRole("textbox", { name: /^Content/ }).waitFor(),
  },
  {
    name: "admin-post-errors",
    path: "/admin/blog/posts/new",
    act: async (page: Page) => {
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await page.getByText("Title is required").waitFor();
    },
  },
  { name: "admin-post-seo", path: "/admin/blog/posts/1/edit", act: tab("SEO & Social") },
  { name: "admin-post-settings", path: "/admin/blog/posts/1/edit", act: tab("Settings") },
  { name: "admin-category-new", path: "/admin/blog/categories/new", act: heading },
  { name: "admin-category-edit", path: "/admin/blog/categories/1/edit", act: shown("Update Category") },
  { name: "admin-portfolio", path: "/admin/portfolio", act: heading },
  { name: "admin-portfolio-new", path: "/admin/portfolio/new", act: heading },
  { name: "admin-portfolio-edit", path: "/admin/portfolio/edit/1", act: shown("Update Portfolio Item") },
  { name: "admin-messages", path: "/admin/messages", act: heading },
].map((scene) => ({ ...scene, signedIn: true }));
