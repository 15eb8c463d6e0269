"use client";

import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { PostValues } from "./post-values";

/** How a search engine shows the post: what is left empty comes from title and excerpt. */
export function SearchPreview() {
  const { title, excerpt, slug, metaTitle, metaDescription } = usePost();
  return (
    <figure className="share-preview">
      <figcaption className="label">As a search engine shows it</figcaption>
      <div className="share-preview-search">
        <p className="share-preview-address">
          {location.host} › blog › {slug || "…"}
        </p>
        <p className="share-preview-title">{metaTitle || title || "Title"}</p>
        <p className="share-preview-text">{metaDescription || excerpt || "The excerpt stands here."}</p>
      </div>
    </figure>
  );
}

/** The card of a shared link. */
export function SocialPreview({ network, label }: { network: "og" | "twitter"; label: string }) {
  const post = usePost();
  const image = post[`${network}Image`] || post.featuredImage;
  return (
    <figure className="share-preview">
      <figcaption className="label">{label}</figcaption>
      <div className="share-preview-card">
        <PreviewImage key={image} address={image} />
        <div className="share-preview-card-text">
          <p className="share-preview-address">{location.host}</p>
          <p className="share-preview-title">{post[`${network}Title`] || post.title || "Title"}</p>
          <p className="share-preview-text">{post[`${network}Description`] || post.excerpt || "The excerpt stands here."}</p>
        </div>
      </div>
    </figure>
  );
}

function PreviewImage({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  if (!address || failed) return <p className="share-preview-noimage">{failed ? "The image cannot be loaded" : "A drawn picture of the site"}</p>;
  return <img src={address} alt="" onError={() => setFailed(true)} />;
}

function usePost(): PostValues {
  const { control } = useFormContext<PostValues>();
  return useWatch({ control }) as PostValues;
}
