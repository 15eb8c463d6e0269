"use client";

import { ImageField } from "../fields/image-field";
import { SelectField } from "../fields/select-field";
import { CategoryPicker } from "./category-picker";
import { POST_LABELS } from "./post-values";

const STATUSES = [
  { value: "draft", label: "Draft" },
  { value: "published", label: "Published" },
  { value: "archived", label: "Archived" },
];

export function SettingsTab() {
  return (
    <div className="fields">
      <section className="form-section" aria-labelledby="settings-post">
        <h2 id="settings-post">Post</h2>
        <SelectField name="status" label={POST_LABELS.status} options={STATUSES} hint="Takes effect with Save; only published posts are on the site" />
        <ImageField name="featuredImage" label={POST_LABELS.featuredImage} hint="Stands above the post and on its card" />
      </section>
      <CategoryPicker />
    </div>
  );
}
