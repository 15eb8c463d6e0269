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

export const postResolver = schemaResolver<PostValues, PostOutput>(postForm);
