import { z } from "zod";
import { schemaResolver } from "@/components/admin/forms/schema-resolver";
import { POST_LABELS } from "@/lib/posts/fields";
import { postInput } from "@/lib/posts/schema";
import { isoTime, isTime, type PostValues } from "./post-fields";

/** Converts the publish date from the browser's time zone. */
const postForm = postInput.omit({ kind: true }).extend({
  publishAt: z.string().refine(isTime, `${POST_LABELS.publishAt} must be a date and time`).transform(isoTime),
});

export type PostOutput = z.output<typeof postForm>;

const resolver = schemaResolver<PostValues, PostOutput>(postForm);

/** A date typed in part has no value, but must not publish the post at once as an empty one does. */
export const postResolver: typeof resolver = (values, context, options) => {
  const field = options.fields.publishAt?.ref as HTMLInputElement | undefined;
  const isPartial = field?.validity.badInput === true;
  return resolver(isPartial ? { ...values, publishAt: "incomplete" } : values, context, options);
};
