import { z } from "zod";
import { schemaResolver } from "@/components/admin/forms/schema-resolver";
import { postInput } from "@/lib/posts/schema";
import { isoTime, type PostValues } from "./post-fields";

/** The form's values as a post: its publish date is a time of this browser's zone. */
const postForm = postInput.extend({ publishAt: z.string().transform(isoTime) });

export type PostOutput = z.output<typeof postForm>;

export const postResolver = schemaResolver<PostValues, PostOutput>(postForm);
