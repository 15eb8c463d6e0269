import { useEffect, useState } from "react";
import { attempt } from "@/lib/api/client";
import { api, siteApi } from "@/lib/api/paths";
import { includesFolded } from "@/lib/lists/search";
import { INDEXED_PAGES, storyPath, textPath, withQuery } from "@/lib/paths";
import type { PostKind } from "@/lib/posts/rules";

/** A page, a post or a story of this site that a link can lead to. */
export type Target = { title: string; path: string; note?: string };

const PAGES: readonly Target[] = [...INDEXED_PAGES, { title: "Contact", path: "/#contact" }];
const MAX_TARGETS = 8;
const PAUSE_MS = 200;

/** The words to search for; undefined for an address that is not a path of this site. */
function wordsOf(query: string): string | undefined {
  if (query === "" || /^(https?:|mailto:|tel:|sms:|#|www\.)/i.test(query)) return undefined;
  return query.replace(/^\/(blog\/?)?/, "");
}

const findPages = (query: string): Target[] =>
  PAGES.filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(query.toLowerCase()));

/** Finds pages by their names in the menus, the staff's pages (authors see neither), posts and stories. */
async function findRecords(words: string): Promise<Target[]> {
  const found = await Promise.all([
    findMenuPages(words),
    findTexts("page", words),
    findTexts("post", words),
    findStories(words),
  ]);
  return found.flat();
}

type MenuLink = { label: string; href: string };

async function findMenuPages(words: string): Promise<Target[]> {
  const { record } = await attempt<{ value?: { pages: MenuLink[]; more: { links: MenuLink[] } } }>(
    "GET",
    siteApi.document("navigation"),
  );
  const named = record?.value ? [...record.value.pages, ...record.value.more.links] : [];
  return named
    .filter(({ label, href }) => href.startsWith("/") && includesFolded(label, words))
    .map(({ label, href }) => ({ title: label, path: href }));
}

async function findStories(words: string): Promise<Target[]> {
  const { record = [] } = await attempt<{ title: string; slug: string; status: string; story: string | null }[]>(
    "GET",
    withQuery(api.portfolio, { page: 1, q: words }),
  );
  return record
    .filter(({ story }) => story !== null)
    .map(({ title, slug, status }) => ({
      title,
      path: storyPath(slug),
      ...(status !== "active" && { note: "not published" }),
    }));
}

/** Keeps the first target of each address. */
const uniqueByPath = (targets: Target[]): Target[] =>
  targets.filter(({ path }, index) => targets.findIndex((target) => target.path === path) === index);

async function findTexts(kind: PostKind, words: string): Promise<Target[]> {
  const { record = [] } = await attempt<{ kind: PostKind; title: string; slug: string; status: string }[]>(
    "GET",
    withQuery(api.posts, { page: 1, q: words, named: 1, ...(kind === "page" && { kind }) }),
  );
  return record.slice(0, MAX_TARGETS).map((post) => ({
    title: post.title,
    path: textPath({ ...post, kind }),
    ...(post.status !== "published" && { note: "not published" }),
  }));
}

export async function findTargets(query: string): Promise<Target[]> {
  const words = wordsOf(query);
  if (words === undefined) return [];
  return uniqueByPath([...findPages(query), ...(words === "" ? [] : await findRecords(words))]);
}

/** Suggests pages at once and posts after a pause. */
export function useTargets(query: string): { targets: Target[]; isSearching: boolean } {
  const [posts, setPosts] = useState<{ words: string; found: Target[] }>({ words: "", found: [] });
  const words = wordsOf(query);

  useEffect(() => {
    if (!words) return;
    let isStale = false;
    const timer = setTimeout(() => {
      void findRecords(words).then((found) => {
        if (!isStale) setPosts({ words, found });
      });
    }, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [words]);

  if (words === undefined) return { targets: [], isSearching: false };
  const isFound = posts.words === words;
  const targets = uniqueByPath([...findPages(query), ...(isFound ? posts.found : [])]).slice(0, MAX_TARGETS);
  return { targets, isSearching: words !== "" && !isFound };
}

/** Whether the text is an address, not words to search for. */
export const isAddress = (text: string): boolean => /^(?:[/#]|[a-z]+:|\S+\.\S)\S*$/i.test(text.trim());
