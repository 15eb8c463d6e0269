import type { OwnAccount, OwnSession } from "@/lib/account/queries";
import type { ActivityEntry } from "@/lib/audit/queries";
import type { EditableCategory } from "@/lib/categories/admin-queries";
import type { MessageList as StoredMessageList, MessageView } from "@/lib/contact/queries";
import type { ListedMedia, MediaDetail } from "@/lib/media/queries";
import type { ListedInvitation, SentInvitation } from "@/lib/auth/invitations";
import type { ListedPerson } from "@/lib/people/queries";
import type { ItemListPage } from "@/lib/portfolio/admin-queries";
import type { EditablePost } from "@/lib/posts/admin-queries";
import type { saveDraft } from "@/lib/posts/draft-mutations";
import type { getPostFilters, ListedPost } from "@/lib/posts/dashboard-queries";
import type { ListedStartedPost, StartedPost as StoredStartedPost } from "@/lib/posts/started-queries";
import type { saveSiteDraft } from "@/lib/site/mutations";
import type { EditableSiteDocument, ListedSiteDocument, ListedSiteRevision } from "@/lib/site/queries";
export type { SiteHit } from "@/lib/site/search";

/** A value after JSON: dates are ISO strings. */
export type InJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: InJson<Value[Key]> }
    : Value;

export type ResponseOf<Call extends (...args: never[]) => Promise<unknown>> = InJson<Awaited<ReturnType<Call>>>;

export type Post = InJson<EditablePost>;
export type SavedPostDraft = ResponseOf<typeof saveDraft>;
export type StartedPost = InJson<StoredStartedPost>;
export type StartedPostRow = InJson<ListedStartedPost>;
export type PostFilters = ResponseOf<typeof getPostFilters>;
export type PostRow = InJson<ListedPost>;
export type Category = InJson<EditableCategory>;
export type Account = InJson<OwnAccount>;
export type SessionRow = InJson<OwnSession>;
export type ActivityRow = InJson<ActivityEntry>;
export type PersonRow = InJson<ListedPerson>;
export type InvitationRow = InJson<ListedInvitation>;
export type Invitation = InJson<SentInvitation>;
export type PortfolioItem = InJson<ItemListPage["items"][number]>;
export type MediaRow = InJson<ListedMedia>;
export type MediaItem = InJson<MediaDetail>;
export type Message = InJson<MessageView>;
export type MessageList = InJson<StoredMessageList>;
export type SiteDocument = InJson<EditableSiteDocument>;
export type SavedSiteDraft = ResponseOf<typeof saveSiteDraft>;
export type SiteDocumentRow = InJson<ListedSiteDocument>;
export type SiteRevision = InJson<ListedSiteRevision>;
export type MessageRow = MessageList["messages"][number];
