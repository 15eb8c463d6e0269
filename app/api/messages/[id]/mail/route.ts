import { after } from "next/server";
import { adminRoute } from "@/lib/api/route";
import { deliverDueMails } from "@/lib/contact/delivery";
import { sendMailAgain } from "@/lib/contact/mutations";
import { getMessageView } from "@/lib/contact/queries";
import { messageParams } from "@/lib/contact/schema";

export const POST = adminRoute({ params: messageParams }, async ({ params }) => {
  await sendMailAgain(params.id);
  after(deliverDueMails);
  return Response.json(await getMessageView(params.id), { status: 201 });
});
