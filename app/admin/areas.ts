import {
  ChartColumn,
  CircleUser,
  FilePlus,
  Files,
  FolderPlus,
  GalleryHorizontalEnd,
  HeartPulse,
  History,
  Images,
  Inbox,
  LayoutTemplate,
  Link2,
  type LucideIcon,
  Newspaper,
  Tags,
  Users,
} from "lucide-react";
import type { ComponentType } from "react";
import type { Permission } from "@/lib/auth/rules";
import { adminPaths } from "@/lib/paths";
import { UnreadMessages } from "./shell/unread-messages";

export type Screen = { title: string; href: string; permission: Permission; icon: LucideIcon };

export type Area = Screen & {
  /** The name in the header, if it is not the title. */
  name?: string;
  isManaged?: true;
  /** Shown after the name in the header. */
  Badge?: ComponentType;
  /** Further screens, and forms for new records, in the command palette. */
  screens?: readonly Screen[];
  forms?: readonly Screen[];
};

/** The areas of the admin area, in order: the header, the command palette and the pages' guards read them. */
export const AREAS = {
  blog: {
    name: "Blog",
    title: "Blog Dashboard",
    href: adminPaths.blog,
    permission: "posts.read",
    icon: Newspaper,
    screens: [{ title: "Categories", href: adminPaths.categories, permission: "categories.read", icon: Tags }],
    forms: [
      { title: "New Post", href: adminPaths.newPost, permission: "posts.write", icon: FilePlus },
      { title: "New Category", href: adminPaths.newCategory, permission: "categories.write", icon: FolderPlus },
    ],
  },
  pages: {
    title: "Pages",
    href: adminPaths.pages,
    permission: "pages",
    icon: Files,
    forms: [{ title: "New page", href: adminPaths.newPage, permission: "pages", icon: FilePlus }],
  },
  portfolio: {
    name: "Portfolio",
    title: "Portfolio Management",
    href: adminPaths.portfolio,
    permission: "portfolio.read",
    icon: Images,
    forms: [
      { title: "Add New Item", href: adminPaths.newPortfolioItem, permission: "portfolio.write", icon: FolderPlus },
    ],
  },
  media: { title: "Library", href: adminPaths.media, permission: "media.read", icon: GalleryHorizontalEnd },
  messages: {
    title: "Messages",
    href: adminPaths.messages,
    permission: "messages.read",
    icon: Inbox,
    Badge: UnreadMessages,
  },
  site: { title: "Site Texts", href: adminPaths.site, permission: "site.read", icon: LayoutTemplate },
  statistics: { title: "Statistics", href: adminPaths.statistics, permission: "statistics.read", icon: ChartColumn },
  people: { title: "People", href: adminPaths.people, permission: "people.read", icon: Users, isManaged: true },
  activity: {
    title: "Activity",
    href: adminPaths.activity,
    permission: "activity.read",
    icon: History,
    isManaged: true,
  },
  links: { title: "Links", href: adminPaths.links, permission: "links.read", icon: Link2, isManaged: true },
  health: { title: "Health", href: adminPaths.health, permission: "health.read", icon: HeartPulse, isManaged: true },
  // the header links to it by the user's name
  account: { title: "Account", href: adminPaths.account, permission: "account", icon: CircleUser },
} as const satisfies Record<string, Area>;
