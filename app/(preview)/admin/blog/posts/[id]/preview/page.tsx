import "@/app/(preview)/tailwind.css";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PreviewArticle } from "@/app/(preview)/preview-article";
import { orErrorPage } from "@/app/or-error-page";
import { requireSecondFactor } from "@/app/admin/guard";
import { SignInRequired } from "@/components/admin/shell/sign-in-required";
import { PreviewScreen } from "@/app/(preview)/preview-screen";
import { Toaster } from "@/components/ui/sonner";
import { currentStaff } from "@/lib/auth/session";
import { currentBrand } from "@/lib/site/queries";
import { getPreview, getRevisionPreview } from "@/lib/previews/queries";
import { parseId } from "@/lib/validation/fields";

export const metadata: Metadata = { title: "Preview", robots: { index: false, follow: false } };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ frame?: string; revision?: string }> };

/** The working copy as readers will see it; `?revision` shows an earlier version, `?frame` only the article. */
export default async function PreviewPage({ params, searchParams }: Props) {
  const actor = await currentStaff();
  if (!actor) {
    return (
      <>
        <SignInRequired />
        <Toaster />
      </>
    );
  }
  await requireSecondFactor(actor);
  const id = parseId((await params).id);
  if (!id) notFound();
  const { frame, revision } = await searchParams;
  const post = await orErrorPage(
    revision === undefined ? getPreview(actor, id) : getRevisionPreview(actor, id, parseId(revision) ?? 0),
  );
  const article = <PreviewArticle post={post} />;
  if (frame !== undefined) return <main id="content">{article}</main>;
  return (
    <PreviewScreen post={post} revision={revision} name={(await currentBrand()).name}>
      {article}
    </PreviewScreen>
  );
}
