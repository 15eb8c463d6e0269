/** The addresses of the admin screens. */
export const adminPaths = {
  blog: "/admin/blog",
  categories: "/admin/blog?tab=categories",
  newPost: "/admin/blog/posts/new",
  post: (id: number) => `/admin/blog/posts/${id}/edit`,
  newCategory: "/admin/blog/categories/new",
  category: (id: number) => `/admin/blog/categories/${id}/edit`,
  portfolio: "/admin/portfolio",
  newPortfolioItem: "/admin/portfolio/new",
  portfolioItem: (id: number) => `/admin/portfolio/edit/${id}`,
  messages: "/admin/messages",
} as const;

/** The calls behind them; also the keys of their queries. */
export const api = {
  user: "/api/auth/user",
  posts: "/api/blog/posts",
  post: (id: number) => `/api/blog/posts/${id}`,
  categories: "/api/blog/categories",
  category: (id: number) => `/api/blog/categories/${id}`,
  portfolio: "/api/portfolio",
  portfolioItem: (id: number) => `/api/portfolio/${id}`,
  upload: ({ size, type }: File) => `/api/objects/upload?${new URLSearchParams({ size: String(size), type })}`,
  images: "/api/images",
} as const;
