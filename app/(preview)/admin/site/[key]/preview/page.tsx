import type { Metadata } from "next";
import { forbidden, notFound, redirect } from "next/navigation";
import { requireSecondFactor } from "@/app/admin/guard";
import { may } from "@/lib/auth/rules";
import { currentStaff } from "@/lib/auth/session";
import { adminPaths } from "@/lib/paths";
import { homeTexts, previewedTexts } from "@/lib/site/queries";
import { findDocument, type SiteKey } from "@/lib/site/registry";
import { LivePreview } from "./live-preview";
import { previewContent, previewScenes } from "./preview-content";

type Props = { params: Promise<{ key: string }>; searchParams: Promise<{ scene?: string; q?: string }> };

export const metadata: Metadata = { title: "Preview", robots: { index: false, follow: false } };

/** The real page, rendered from the texts of the form beside it, without the layout and styles of the admin area. */
export default async function Page({ params, searchParams }: Props) {
  const [{ key }, { scene: wanted, q = "" }] = await Promise.all([params, searchParams]);
  const actor = await currentStaff();
  const document = findDocument(key);
  if (!document || !actor) notFound();
  await requireSecondFactor(actor);
  if (!may(actor, "site.read")) forbidden();
  const scenes = previewScenes(key, document);
  const scene = scenes.find(({ id }) => id === wanted) ?? scenes[0];
  if (!scene) notFound();
  const content = await previewContent(scene.id);
  // the post list reads its search from the URL
  const searched = content.list?.search?.q ?? "";
  if (searched !== q) redirect(adminPaths.sitePreview(key, { scene: scene.id, q: searched }));
  const [published, { contact }] = await Promise.all([previewedTexts(), homeTexts()]);
  return (
    <LivePreview
      documentKey={key as SiteKey}
      fields={document.fields}
      path={scene.page}
      scene={scene.id}
      scenes={scenes.map(({ id, name }) => ({ id, name }))}
      published={{ ...published, contact }}
      content={content}
    />
  );
}
