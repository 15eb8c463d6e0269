import { AREAS } from "@/app/admin/areas";
import { guarded } from "@/app/admin/guarded";
import { lacksSecondFactor } from "@/lib/auth/second-factor";
import { currentStaff } from "@/lib/auth/session";
import { AccountScreen } from "./account-screen";

const { title, permission } = AREAS.account;

export const metadata = { title };

export default async function Page() {
  const actor = await currentStaff();
  const isFactorMissing = actor !== null && (await lacksSecondFactor(actor.id));
  return guarded(permission, () => <AccountScreen isFactorMissing={isFactorMissing} />);
}
