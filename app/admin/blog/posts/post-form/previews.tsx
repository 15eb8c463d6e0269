import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { PostValues } from "./post-fields";
import { usePostKind } from "@/app/admin/blog/kind-words";

const CAPTION = "mb-1.5 text-[0.8125rem] text-muted-foreground";
// mocks of Google and social cards: white in both themes
const FOREIGN = "border bg-white text-[0.875rem] leading-snug text-secondary-foreground [overflow-wrap:anywhere]";

/** A search result; empty fields fall back to title and excerpt, or the start of a page. */
export function SearchPreview() {
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

type Props = {
  network: "og" | "twitter";
  label: string;
  drawn: string | undefined;
};

/** A link card; `drawn` is the URL of the generated picture of a published post. */
export function SocialPreview({ network, label, drawn }: Props) {
  const post = usePost();
  const image = post[`${network}Image`] || post.featuredImage;
  return (
    <figure>
      <figcaption className={CAPTION}>{label}</figcaption>
      <div className={`${FOREIGN} max-w-sm`}>
        <PreviewImage key={image} address={image} drawn={drawn} />
        <div className="p-3">
          <p className="text-xs">{location.host}</p>
          <p className="text-base font-semibold">{post[`${network}Title`] || post.title || "Title"}</p>
          <p className="line-clamp-2">{post[`${network}Description`] || post.summary}</p>
        </div>
      </div>
    </figure>
  );
}

function PreviewImage({ address, drawn }: { address: string; drawn: string | undefined }) {
  const [failed, setFailed] = useState(false);
  const source = address || drawn;
  if (!source || failed) {
    return (
      <p className="bg-mist grid aspect-[1200/630] place-items-center p-4 text-center">
        {address ? "The image can’t be loaded" : "The site draws a picture once the post is published"}
      </p>
    );
  }
  return <img src={source} alt="" className="aspect-[1200/630] w-full object-cover" onError={() => setFailed(true)} />;
}

/** The values, with what stands for a missing description. */
function usePost() {
  const { control } = useFormContext<PostValues>();
  const { kind, prefix } = usePostKind();
  const values = useWatch({ control }) as PostValues;
  const missing = kind === "page" ? "The start of the text appears here." : "The excerpt appears here.";
  return { ...values, prefix, summary: values.excerpt || missing };
}
