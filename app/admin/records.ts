import type { EditableCategory } from "@/lib/categories/admin-queries";
import type { MessageList as StoredMessageList, MessageView } from "@/lib/contact/queries";
import type { ItemListPage } from "@/lib/portfolio/admin-queries";
import type { EditablePost } from "@/lib/posts/admin-queries";
import type { getPostFilters, ListedPost } from "@/lib/posts/dashboard-queries";
import type { EditableSiteDocument, ListedSiteDocument, ListedSiteRevision } from "@/lib/site/queries";

/** A record as JSON carries it: dates are ISO strings. */
export type InJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: InJson<Value[Key]> }
    : Value;

export type Post = InJson<EditablePost>;
export type PostFilters = InJson<Awaited<ReturnType<typeof getPostFilters>>>;
export type PostRow = InJson<ListedPost>;
export type Category = InJson<EditableCategory>;
export type PortfolioItem = InJson<ItemListPage["items"][number]>;
export type Message = InJson<MessageView>;
export type MessageList = InJson<StoredMessageList>;
export type SiteDocument = InJson<EditableSiteDocument>;
export type SiteDocumentRow = InJson<ListedSiteDocument>;
export type SiteRevision = InJson<ListedSiteRevision>;
export type MessageRow = MessageList["messages"][number];
