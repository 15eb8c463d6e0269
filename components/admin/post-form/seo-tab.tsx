"use client";

import { ImageField } from "../fields/image-field";
import { TextField } from "../fields/text-field";
import { POST_LABELS } from "./post-values";
import { SearchPreview, SocialPreview } from "./previews";

const META_TITLE_LENGTH = 60;
const META_DESCRIPTION_LENGTH = 160;

export function SeoTab() {
  return (
    <div className="fields">
      <section className="form-section" aria-labelledby="seo-search">
        <h2 id="seo-search">Search engines</h2>
        <SearchPreview />
        <TextField name="metaTitle" label={POST_LABELS.metaTitle} hint={`${META_TITLE_LENGTH} characters max`} advised={META_TITLE_LENGTH} />
        <TextField
          name="metaDescription"
          label={POST_LABELS.metaDescription}
          hint={`${META_DESCRIPTION_LENGTH} characters max`}
          advised={META_DESCRIPTION_LENGTH}
          rows={2}
        />
      </section>
      <section className="form-section" aria-labelledby="seo-og">
        <h2 id="seo-og">Open Graph</h2>
        <SocialPreview network="og" label="As Facebook and LinkedIn show it" />
        <TextField name="ogTitle" label={POST_LABELS.ogTitle} />
        <TextField name="ogDescription" label={POST_LABELS.ogDescription} rows={2} />
        <ImageField name="ogImage" label={POST_LABELS.ogImage} what="OG image" hint="1200x630 recommended" />
      </section>
      <section className="form-section" aria-labelledby="seo-twitter">
        <h2 id="seo-twitter">Twitter</h2>
        <SocialPreview network="twitter" label="As Twitter shows it" />
        <TextField name="twitterTitle" label={POST_LABELS.twitterTitle} />
        <TextField name="twitterDescription" label={POST_LABELS.twitterDescription} rows={2} />
        <ImageField name="twitterImage" label={POST_LABELS.twitterImage} what="Twitter image" hint="1200x600 recommended" />
      </section>
    </div>
  );
}
