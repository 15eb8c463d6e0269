import type { Category } from "../records";
import { compareRecords, type Difference } from "../stale-edit/compare";
import { POST_LABELS, type PostField, type PostValues } from "./post-values";

/** Where two versions of a post differ; the text by its paragraphs. */
export function differences(mine: PostValues, theirs: PostValues, categories: Category[] = []): Difference[] {
  const names = (ids: number[]) => ids.map((id) => categories.find((category) => category.id === id)?.name ?? `#${id}`);
  return compareRecords<PostValues>(POST_LABELS, { mine, theirs }, (values, field: PostField) => {
    if (field === "content") return paragraphsOf(values.content);
    return field === "categoryIds" ? names(values.categoryIds) : [values[field]];
  });
}

function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, li, pre, td, th, figcaption, img, iframe, hr")]
    .filter((element) => !element.querySelector("p, li, td"))
    .map((element) => element.textContent?.trim() || element.getAttribute("src") || "");
}
