import "server-only";
import { db } from "../db.ts";
import { AppError } from "../errors.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { countList, newestFrom } from "../list-counts.ts";
import { containing, foundPage, SEARCH_LIMIT } from "../search.ts";
import { slugAlternatives } from "../slug.ts";
import { META_SELECT, POSTS_PER_ADMIN_PAGE } from "./rules.ts";
import type { PostListQuery } from "./schema.ts";

const LIST_SELECT = { id: true, title: true, slug: true, excerpt: true, status: true, createdAt: true, publishedAt: true } as const;

export const EDIT_SELECT = {
  ...LIST_SELECT,
  ...META_SELECT,
  content: true,
  featuredImage: true,
  authorId: true,
  updatedAt: true,
  version: true,
  categories: { select: { categoryId: true }, orderBy: { categoryId: "asc" } },
} as const satisfies Prisma.PostSelect;

export type PostRow = Prisma.PostGetPayload<{ select: typeof EDIT_SELECT }>;
export type ListedPost = Prisma.PostGetPayload<{ select: typeof LIST_SELECT }>;

/** A post as its editors see it. */
export function editable({ categories, ...post }: PostRow) {
  return { ...post, categoryIds: categories.map(({ categoryId }) => categoryId) };
}

export type EditablePost = ReturnType<typeof editable>;

const NEWEST_FIRST = [{ createdAt: "desc" }, { id: "desc" }] as const satisfies Prisma.PostOrderByWithRelationInput[];
const PORTION = 250;

type Narrowing = Omit<PostListQuery, "page">;

/** Every post that matches, newest first, in portions. */
export async function* everyPostForAdmin(narrowing: Narrowing): AsyncGenerator<ListedPost[]> {
  for (let last: ListedPost | undefined; ; ) {
    const posts: ListedPost[] = await db().post.findMany({
      where: { AND: [matching(narrowing), last ? createdBefore(last) : {}] },
      select: LIST_SELECT,
      orderBy: [...NEWEST_FIRST],
      take: PORTION,
    });
    yield posts;
    last = posts.at(-1);
    if (posts.length < PORTION) return;
  }
}

export type PostListPage = { posts: ListedPost[]; /** of a search, at most one more than SEARCH_LIMIT */ total: number };

// the first bound is what the index can use, the second settles posts of the same moment
const createdBefore = ({ createdAt, id }: ListedPost) => ({ createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] });

/** One page of the posts that match, newest first, and how many match in all. */
export async function listPostsForAdmin({ page, ...narrowing }: Narrowing & { page: number }): Promise<PostListPage> {
  const { ids, total } = narrowing.q ? await searchedIds(page, narrowing) : await countedIds(page, narrowing);
  const posts = await db().post.findMany({ where: { id: { in: ids } }, select: LIST_SELECT, orderBy: [...NEWEST_FIRST] });
  return { posts, total };
}

async function countedIds(page: number, { status }: Narrowing) {
  const list = status ? (`posts/${status}` as const) : "posts";
  const [total, place] = await Promise.all([countList(list), newestFrom(list, (page - 1) * POSTS_PER_ADMIN_PAGE)]);
  if (!place) return { ids: [], total };
  const posts = await db().post.findMany({
    where: { status, createdAt: { lt: place.before } },
    select: { id: true },
    orderBy: [...NEWEST_FIRST],
    skip: place.skip,
    take: POSTS_PER_ADMIN_PAGE,
  });
  return { ids: posts.map(({ id }) => id), total };
}

async function searchedIds(page: number, narrowing: Narrowing) {
  const posts = await db().post.findMany({ where: matching(narrowing), select: { id: true }, orderBy: [...NEWEST_FIRST], take: SEARCH_LIMIT + 1 });
  return { ids: foundPage(posts.map(({ id }) => id), page, POSTS_PER_ADMIN_PAGE), total: posts.length };
}

function matching({ q, status }: Narrowing): Prisma.PostWhereInput {
  return { status, ...(q && { OR: [{ title: containing(q) }, { excerpt: containing(q) }] }) };
}

/** One post with everything an editor may change. Throws AppError not_found. */
export async function getPostForEdit(id: number): Promise<EditablePost> {
  const post = await db().post.findUnique({ where: { id }, select: EDIT_SELECT });
  if (!post) throw new AppError("not_found", "Post not found");
  return editable(post);
}

/** A slug like `slug` that no post has. */
export async function freePostSlug(slug: string): Promise<string> {
  const alternatives = slugAlternatives(slug);
  const taken = await db().post.findMany({ where: { slug: { in: alternatives } }, select: { slug: true } });
  const takenSlugs = new Set(taken.map((post) => post.slug));
  return alternatives.find((alternative) => !takenSlugs.has(alternative)) ?? `${alternatives[0]}-${Date.now()}`;
}
