import { AREAS } from "@/app/admin/areas";
import { guard } from "@/app/admin/guard";
import { lacksSecondFactor } from "@/lib/auth/second-factor";
import { currentStaff } from "@/lib/auth/session";
import { AccountScreen } from "./account-screen";

const { title, permission } = AREAS.account;

export const metadata = { title };

export default async function Page() {
  const actor = await currentStaff();
  const isFactorMissing = actor !== null && (await lacksSecondFactor(actor.id));
  return guard(permission, () => <AccountScreen isFactorMissing={isFactorMissing} />);
}
