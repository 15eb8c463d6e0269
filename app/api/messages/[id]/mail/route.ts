import { after } from "next/server";
import { adminRoute } from "@/lib/api/route";
import { deliverDueMails, requeueMail } from "@/lib/contact/outbox";
import { getMessageView } from "@/lib/contact/queries";
import { idParams } from "@/lib/validation/fields";

export const POST = adminRoute({ params: idParams }, async ({ params }) => {
  await requeueMail(params.id);
  after(deliverDueMails);
  return Response.json(await getMessageView(params.id), { status: 201 });
});
