import { z } from "zod";
import { schemaResolver } from "@/components/admin/forms/schema-resolver";
import { postInput } from "@/lib/posts/schema";
import { isoTime, type PostValues } from "./post-fields";

/** Converts the publish date from the browser's time zone. */
const postForm = postInput.omit({ kind: true }).extend({ publishAt: z.string().transform(isoTime) });

export type PostOutput = z.output<typeof postForm>;

export const postResolver = schemaResolver<PostValues, PostOutput>(postForm);
