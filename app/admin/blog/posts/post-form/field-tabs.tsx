import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { usePostKind } from "@/app/admin/blog/kind-words";
import type { Post } from "@/app/admin/records";
import { LoadedImage } from "@/components/admin/loaded-image";
import { SelectField, TextField, ToggleField } from "@/components/admin/fields/form";
import { FormSection } from "@/components/admin/forms/page-parts";
import { DescribedImageField, ImageField } from "@/components/admin/fields/image-field";
import { useMay } from "@/components/admin/shell/use-admin";
import { capitalized } from "@/lib/format";
import { postPath, shareImagePath, SITE_SHARE_IMAGE } from "@/lib/paths";
import { PLACEMENT_LABELS } from "@/lib/posts/fields";
import { POST_STATUSES, postState } from "@/lib/posts/rules";
import { CategoryPicker } from "./category-picker";
import {
  ALL_FIELDS,
  FIELD_LABELS,
  type FieldName,
  isFuture,
  POST_ONLY_FIELDS,
  POST_TABS,
  type PostTab,
  type PostValues,
} from "./post-fields";

const fieldsOf = (wanted: PostTab) => POST_TABS.find(({ tab }) => tab === wanted)?.fields ?? [];
const FIELDS = fieldsOf("seo");
const startsWith = (prefix: string) => FIELDS.filter((name) => name.startsWith(prefix));
const OPEN_GRAPH = startsWith("og");
const TWITTER = startsWith("twitter");
const SEARCH = FIELDS.filter((name) => !OPEN_GRAPH.includes(name) && !TWITTER.includes(name));

export function SeoTab({ post }: { post: Post | undefined }) {
  const { kind } = usePostKind();
  const drawn =
    kind === "page"
      ? SITE_SHARE_IMAGE
      : post && postState(post) === "published"
        ? shareImagePath(postPath(post.slug))
        : undefined;
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

function Section({ title, fields, preview }: { title: string; fields: readonly FieldName[]; preview: ReactNode }) {
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
  const isPage = usePostKind().kind === "page";
  const isOffered = (name: FieldName) =>
    (name !== "status" || mayPublish) && !(isPage ? POST_ONLY_FIELDS.includes(name) : name in PLACEMENT_LABELS);
  return (
    <div className="grid max-w-3xl gap-2">
      {fieldsOf("settings")
        .filter(isOffered)
        .map((name) => (
          <PostFieldControl key={name} name={name} />
        ))}
    </div>
  );
}

const statusOptions = (isScheduled: boolean) =>
  POST_STATUSES.map((status) => ({
    value: status,
    label: capitalized(status === "published" && isScheduled ? "scheduled" : status),
  }));

const DETAILS: Partial<Record<FieldName, { hint?: string; advised?: number; rows?: number; what?: string }>> = {
  metaTitle: { hint: "60 characters max", advised: 60 },
  metaDescription: { hint: "160 characters max", advised: 160 },
  ogImage: { hint: "1200x630 recommended", what: "OG image" },
  twitterImage: { hint: "1200x600 recommended", what: "Twitter image" },
  featuredImage: { hint: "Appears above the post and on its card" },
  inMenu: { hint: "At the end of every menu, once the page is saved or published" },
  menuLabel: { hint: "Leave empty to use the title" },
  inFooter: { hint: "In the footer, once the page is saved or published" },
};

/** The control of a field, by its kind. The fields of the Content tab and the date have their own controls. */
function PostFieldControl({ name }: { name: FieldName }) {
  const [, , kind] = ALL_FIELDS.find(([field]) => field === name) ?? [];
  const label = FIELD_LABELS[name];
  const { what, ...details } = DETAILS[name] ?? {};
  switch (kind) {
    case "text":
      return <TextField name={name} label={label} {...details} />;
    case "paragraph":
      return <TextField name={name} label={label} rows={2} {...details} />;
    case "image":
      return name === "featuredImage" ? (
        <DescribedImageField name={name} altName="featuredImageAlt" label={label} hint={details.hint} />
      ) : (
        <ImageField name={name} label={label} what={what} hint={details.hint} />
      );
    case "status":
      return <StatusField label={label} />;
    case "flag":
      return <ToggleField name={name} label={label} hint={details.hint} />;
    case "categories":
      return <CategoryPicker />;
    default:
      return null;
  }
}

function StatusField({ label }: { label: string }) {
  const hint = `Applies when you save. Only published ${usePostKind().many} appear on the site`;
  const publishAt = useWatch<PostValues, "publishAt">({ name: "publishAt" });
  return <SelectField name="status" label={label} hint={hint} options={statusOptions(isFuture(publishAt))} />;
}

const CAPTION = "mb-1.5 text-[0.8125rem] text-muted-foreground";
// mocks of Google and social cards: white in both color schemes
const FOREIGN = "border bg-white text-[0.875rem] leading-snug text-secondary-foreground [overflow-wrap:anywhere]";

/** A search result; empty fields fall back to title and excerpt, or the start of a page. */
function SearchPreview() {
  const { title, slug, metaTitle, metaDescription, summary, prefix } = usePost();
  return (
    <figure>
      <figcaption className={CAPTION}>As a search engine shows it</figcaption>
      <div className={`${FOREIGN} max-w-lg p-3`}>
        <p className="text-xs">
          {location.host}
          {prefix.replaceAll("/", " › ")}
          {slug || "…"}
        </p>
        <p className="text-base font-medium text-[#1a3f8f]">{metaTitle || title || "Title"}</p>
        <p className="line-clamp-2">{metaDescription || summary}</p>
      </div>
    </figure>
  );
}

type SocialPreviewProps = {
  network: "og" | "twitter";
  label: string;
  drawn: string | undefined;
};

/** A link card; `drawn` is the URL of the generated picture of a published post. */
function SocialPreview({ network, label, drawn }: SocialPreviewProps) {
  const post = usePost();
  const image = post[`${network}Image`] || post.featuredImage;
  return (
    <figure>
      <figcaption className={CAPTION}>{label}</figcaption>
      <div className={`${FOREIGN} max-w-sm`}>
        <LoadedImage
          src={image || drawn}
          className="aspect-[1200/630] w-full object-cover"
          fallback={
            <p className="bg-mist grid aspect-[1200/630] place-items-center p-4 text-center">
              {image ? "The image can’t be loaded" : "The site draws a picture once the post is published"}
            </p>
          }
        />
        <div className="p-3">
          <p className="text-xs">{location.host}</p>
          <p className="text-base font-semibold">{post[`${network}Title`] || post.title || "Title"}</p>
          <p className="line-clamp-2">{post[`${network}Description`] || post.summary}</p>
        </div>
      </div>
    </figure>
  );
}

/** The form's values, with a placeholder for a missing description. */
function usePost() {
  const { kind, prefix } = usePostKind();
  const values = useWatch() as PostValues;
  const missing = kind === "page" ? "The start of the text appears here." : "The excerpt appears here.";
  return { ...values, prefix, summary: values.excerpt || missing };
}
