import { staffRoute } from "@/lib/api/route";
import { checkFieldsOfForm } from "@/lib/posts/check-queries";
import { checkedFields } from "@/lib/posts/schema";

export const POST = staffRoute("POST /api/blog/posts/checks", { body: checkedFields }, ({ body }) =>
  checkFieldsOfForm(body),
);
