/** Addresses of the blog, as visitors see them. */

export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`;

export const categoryPath = (slug: string) => `/blog/category/${encodeURIComponent(slug)}`;

/** The picture that stands for a post where it is shared. */
export const shareImagePath = (slug: string) => `${postPath(slug)}/share.png`;

/** Page `page` of a list (/blog or a category); next.config.ts leads `?page=` to a page of its own. */
export const listPagePath = (list: string, page: number) => (page === 1 ? list : `${list}?page=${page}`);

/** Whether `text` can be the slug of anything; what cannot need not be looked up. */
export const isSlug = (text: string) => /^[a-z0-9-]{1,200}$/.test(text);
