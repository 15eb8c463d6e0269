import { staffRoute } from "@/lib/api/route";
import { checkFieldsOfForm } from "@/lib/posts/check-queries";
import { checkedFields } from "@/lib/posts/schema";

/** What to look at before publishing a text that may not be stored yet. */
export const POST = staffRoute("POST /api/blog/posts/checks", { body: checkedFields }, ({ body }) =>
  checkFieldsOfForm(body),
);
