import type { ReactNode } from "react";
import type { Post } from "@/app/admin/records";
import { TextField } from "@/components/admin/fields/text-field";
import { ToggleField } from "@/components/admin/fields/toggle-field";
import { FormSection } from "@/components/admin/fields/form-section";
import { useMay } from "@/components/admin/shell/use-admin";
import { postPath, shareImagePath, SITE_SHARE_IMAGE } from "@/lib/paths";
import { PLACEMENT_LABELS, type PostField } from "@/lib/posts/fields";
import { usePostKind } from "@/app/admin/blog/kind-words";
import { PostFieldControl } from "./post-field-control";
import { POST_TABS } from "./post-fields";
import { SearchPreview, SocialPreview } from "./previews";

const FIELDS = POST_TABS.find(({ tab }) => tab === "seo")?.fields ?? [];
const startsWith = (prefix: string) => FIELDS.filter((name) => name.startsWith(prefix));
const OPEN_GRAPH = startsWith("og");
const TWITTER = startsWith("twitter");
const SEARCH = FIELDS.filter((name) => !OPEN_GRAPH.includes(name) && !TWITTER.includes(name));

export function SeoTab({ post }: { post: Post | undefined }) {
  const { kind } = usePostKind();
  const drawn =
    kind === "page" ? SITE_SHARE_IMAGE : post?.status === "published" ? shareImagePath(postPath(post.slug)) : undefined;
  return (
    <div className="grid gap-4">
      <Section title="Search engines" fields={SEARCH} preview={<SearchPreview />} />
      <Section
        title="Open Graph"
        fields={OPEN_GRAPH}
        preview={<SocialPreview network="og" label="As Facebook and LinkedIn show it" drawn={drawn} />}
      />
      <Section
        title="Twitter"
        fields={TWITTER}
        preview={<SocialPreview network="twitter" label="As Twitter shows it" drawn={drawn} />}
      />
    </div>
  );
}

function Section({ title, fields, preview }: { title: string; fields: readonly PostField[]; preview: ReactNode }) {
  return (
    <FormSection title={title}>
      <div className="grid gap-x-8 gap-y-2 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 content-start gap-1">
          {fields.map((name) => (
            <PostFieldControl key={name} name={name} />
          ))}
        </div>
        <div className="max-xl:order-first">{preview}</div>
      </div>
    </FormSection>
  );
}

/** A page has none of them. */
const OF_POSTS: readonly PostField[] = ["featuredImage", "featuredImageAlt", "categoryIds"];

export function SettingsTab() {
  const mayPublish = useMay()("posts.publish");
  const all = POST_TABS.find(({ tab }) => tab === "settings")?.fields ?? [];
  const isPage = usePostKind().kind === "page";
  const fields = all.filter((name) => (mayPublish || name !== "status") && !(isPage && OF_POSTS.includes(name)));
  return (
    <div className="grid max-w-3xl gap-2">
      {fields.map((name) => (
        <PostFieldControl key={name} name={name} />
      ))}
      {isPage && <Placement />}
    </div>
  );
}

/** Where a page is shown: no part of the working copy. */
function Placement() {
  return (
    <>
      <ToggleField
        name="inMenu"
        label={PLACEMENT_LABELS.inMenu}
        hint="At the end of every menu, once the page is saved or published"
      />
      <TextField name="menuLabel" label={PLACEMENT_LABELS.menuLabel} hint="Leave empty to use the title" />
      <ToggleField
        name="inFooter"
        label={PLACEMENT_LABELS.inFooter}
        hint="In the footer, once the page is saved or published"
      />
    </>
  );
}
