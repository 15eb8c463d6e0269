import { useQuery } from "@tanstack/react-query";
import { Files, FileText, Inbox, LayoutTemplate, type LucideIcon, Presentation, Tags } from "lucide-react";
import type { Category, MessageList, PostRow, SiteHit } from "@/app/admin/records";
import { useMay } from "@/components/admin/shell/use-admin";
import { isUnreachable } from "@/lib/api/client";
import { api, messagesApi, siteApi } from "@/lib/api/paths";
import { includesFolded } from "@/lib/lists/search";
import { adminPaths, withQuery } from "@/lib/paths";
import { shortened } from "@/lib/validation/text";
import type { CommandGroup } from "./command-palette";

const MAX_SHOWN = 6;
const MAX_OTHERS = 4;

type Item = { id: number; title: string; status: string };

/** Posts, pages, stories, messages, categories and site texts that match `q` and that the user's role may open. */
export function useFoundRecords(q: string, go: (href: string) => void) {
  const may = useMay();
  const page = { page: 1, q };
  const posts = useResults<PostRow[]>(withQuery(api.posts, page), q !== "" && may("posts.read"));
  const pages = useResults<PostRow[]>(withQuery(api.posts, { ...page, kind: "page" }), q !== "" && may("pages"));
  const items = useResults<Item[]>(withQuery(api.portfolio, page), q !== "" && may("portfolio.write"));
  const messages = useResults<MessageList>(withQuery(messagesApi.messages, page), q !== "" && may("messages.read"));
  const texts = useResults<SiteHit[]>(siteApi.search(q), q !== "" && may("site.read"));
  const categories = useResults<Category[]>(api.categories, q !== "" && may("categories.write"));
  if (q === "") return { groups: [], isOutdated: false, isPrevious: false };

  const foundPost = ({ id, title, status }: PostRow, icon: LucideIcon) => ({
    id: `post-${id}`,
    name: title,
    note: status === "published" ? undefined : status,
    icon,
    run: () => go(adminPaths.post(id)),
  });
  const named = categories.data?.filter(({ name }) => includesFolded(name, q));
  const groups: CommandGroup[] = [
    groupOf("Posts", posts.data, MAX_SHOWN, (post) => foundPost(post, FileText)),
    groupOf("Own pages", pages.data, MAX_OTHERS, (post) => foundPost(post, Files)),
    groupOf("Stories", items.data, MAX_OTHERS, ({ id, title, status }) => ({
      id: `item-${id}`,
      name: title,
      note: status === "active" ? undefined : status,
      run: () => go(adminPaths.portfolioItem(id)),
      icon: Presentation,
    })),
    groupOf("Messages", messages.data?.items, MAX_OTHERS, ({ id, firstName, lastName, email }) => ({
      id: `message-${id}`,
      name: `${firstName} ${lastName}`,
      note: email,
      run: () => go(adminPaths.message(id)),
      icon: Inbox,
    })),
    groupOf("Categories", named, MAX_OTHERS, ({ id, name }) => ({
      id: `category-${id}`,
      name,
      run: () => go(adminPaths.category(id)),
      icon: Tags,
    })),
    groupOf("Site texts", texts.data, MAX_SHOWN, ({ key, path, title, label, text }) => ({
      id: `text-${key}-${path}`,
      name: path === "" ? title : `${title}: ${label}`,
      note: shortened(text, 60),
      run: () => go(adminPaths.siteDocument(key, { field: path })),
      icon: LayoutTemplate,
    })),
  ];
  const all = [posts, pages, items, messages, texts, categories];
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    isOutdated: all.some(({ error }) => isUnreachable(error)),
    // the last results stay until new ones are loaded
    isPrevious: all.some(({ isPlaceholderData, isLoading }) => isPlaceholderData || isLoading),
  };
}

type Choices = CommandGroup["choices"];

function groupOf<Row>(
  heading: string,
  rows: readonly Row[] = [],
  max: number,
  choiceOf: (row: Row) => Choices[number],
) {
  return { heading, choices: rows.slice(0, max).map(choiceOf) };
}

/** Has its own query key, because lists cache another shape under the same URL. */
function useResults<Data>(url: string, enabled: boolean) {
  return useQuery<Data>({ queryKey: [url, "palette"], enabled, staleTime: 0, placeholderData: (previous) => previous });
}
