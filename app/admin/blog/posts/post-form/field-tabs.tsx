"use client";

import type { ReactNode } from "react";
import type { Post } from "@/app/admin/records";
import { FormSection } from "@/components/admin/fields/form-section";
import { useMay } from "@/components/admin/shell/use-admin";
import { postPath, shareImagePath } from "@/lib/paths";
import type { PostField } from "@/lib/posts/fields";
import { PostFieldControl } from "./post-field-control";
import { POST_TABS } from "./post-fields";
import { SearchPreview, SocialPreview } from "./previews";

const FIELDS = POST_TABS.find(({ tab }) => tab === "seo")?.fields ?? [];
const startsWith = (prefix: string) => FIELDS.filter((name) => name.startsWith(prefix));
const OPEN_GRAPH = startsWith("og");
const TWITTER = startsWith("twitter");
const SEARCH = FIELDS.filter((name) => !OPEN_GRAPH.includes(name) && !TWITTER.includes(name));

/** The SEO and social fields with their previews. */
export function SeoTab({ post }: { post: Post | undefined }) {
  const drawn = post?.status === "published" ? shareImagePath(postPath(post.slug)) : undefined;
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

export function SettingsTab() {
  const mayPublish = useMay()("posts.publish");
  const all = POST_TABS.find(({ tab }) => tab === "settings")?.fields ?? [];
  const fields = all.filter((name) => mayPublish || name !== "status");
  return (
    <div className="grid max-w-3xl gap-2">
      {fields.map((name) => (
        <PostFieldControl key={name} name={name} />
      ))}
    </div>
  );
}
