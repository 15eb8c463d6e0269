import type { EditableCategory } from "@/lib/categories/admin-queries";
import type { MessageList as StoredMessageList, MessageView } from "@/lib/contact/queries";
import type { ItemListPage } from "@/lib/portfolio/admin-queries";
import type { EditablePost } from "@/lib/posts/admin-queries";
import type { saveDraft } from "@/lib/posts/draft-mutations";
import type { getPostFilters, ListedPost } from "@/lib/posts/dashboard-queries";
import type { saveSiteDraft } from "@/lib/site/mutations";
import type { EditableSiteDocument, ListedSiteDocument, ListedSiteRevision } from "@/lib/site/queries";

/** A value after JSON: dates are ISO strings. */
export type InJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: InJson<Value[Key]> }
    : Value;

export type ResponseOf<Call extends (...args: never[]) => Promise<unknown>> = InJson<Awaited<ReturnType<Call>>>;

export type Post = InJson<EditablePost>;
export type SavedPostDraft = ResponseOf<typeof saveDraft>;
export type PostFilters = ResponseOf<typeof getPostFilters>;
export type PostRow = InJson<ListedPost>;
export type Category = InJson<EditableCategory>;
export type PortfolioItem = InJson<ItemListPage["items"][number]>;
export type Message = InJson<MessageView>;
export type MessageList = InJson<StoredMessageList>;
export type SiteDocument = InJson<EditableSiteDocument>;
export type SavedSiteDraft = ResponseOf<typeof saveSiteDraft>;
export type SiteDocumentRow = InJson<ListedSiteDocument>;
export type SiteRevision = InJson<ListedSiteRevision>;
export type MessageRow = MessageList["messages"][number];
