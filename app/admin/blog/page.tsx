import type { Metadata } from "next";
import { AREAS } from "@/app/admin/areas";
import { guarded } from "@/app/admin/guarded";
import { may } from "@/lib/auth/permissions";
import { currentStaff } from "@/lib/auth/session";
import { isSetupShown } from "@/lib/setup/queries";
import { BlogDashboard } from "./blog-dashboard";

const { title, permission } = AREAS.blog;

export const metadata: Metadata = { title };

export default async function Page() {
  const actor = await currentStaff();
  const showsSetup = actor !== null && may(actor, "site.write") && (await isSetupShown());
  return guarded(permission, () => <BlogDashboard showsSetup={showsSetup} />);
}
