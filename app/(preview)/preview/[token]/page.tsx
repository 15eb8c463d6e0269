import type { Metadata } from "next";
import { headers } from "next/headers";
import "@/app/(preview)/tailwind.css";
import { hasDeadLinkHeader } from "@/app/dead-link";
import { PreviewBar } from "@/app/(preview)/preview-bar";
import NotFound from "../not-found";
import { ReviewComments } from "../review-comments";
import { currentBrand } from "@/lib/site/queries";
import { previewApprovalPath, previewCommentsPath } from "@/lib/paths";
import { countView } from "@/lib/previews/mutations";
import { findPreviewLink } from "@/lib/previews/link-queries";
import { getLinkedPreview, hashText, listLinkedComments } from "@/lib/previews/queries";
import { METHOD_HEADER } from "@/lib/previews/rules";
import { PreviewArticle } from "@/app/(preview)/preview-article";
import { orErrorPage } from "@/app/or-error-page";
import { TranslationScript } from "@/app/translation-script";
import { Hydrated } from "@/components/site/hydrated";

export const metadata: Metadata = {
  title: "Preview",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** No account needed: the link is the permission. */
export default async function ReviewPage({ params }: PageProps<"/preview/[token]">) {
  const { token } = await params;
  if (await hasDeadLinkHeader()) return <NotFound />;
  const { id, postId } = await orErrorPage(findPreviewLink(token));
  const isView = (await headers()).get(METHOD_HEADER) !== "HEAD";
  const [post, comments] = await orErrorPage(
    Promise.all([getLinkedPreview(postId), listLinkedComments(postId), isView && countView(id)]),
  );
  const shown = comments.map(({ createdAt, resolvedAt, replies, ...comment }) => ({
    ...comment,
    createdAt: createdAt.toISOString(),
    replies: replies.map((reply) => ({ ...reply, createdAt: reply.createdAt.toISOString() })),
    isResolved: resolvedAt !== null,
  }));
  const { name, timeZone } = await currentBrand();
  return (
    <>
      <TranslationScript />
      <PreviewBar name={name} post={post} />
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_23rem] print:block">
        <main id="content" tabIndex={-1}>
          <PreviewArticle post={post} />
        </main>
        <ReviewComments
          action={previewCommentsPath(token)}
          approval={previewApprovalPath(token)}
          shown={hashText(post)}
          stored={shown}
          timeZone={timeZone}
        />
      </div>
      <Hydrated />
    </>
  );
}
