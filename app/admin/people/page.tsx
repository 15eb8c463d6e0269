import { AREAS } from "@/app/admin/areas";
import { guard } from "@/app/admin/guard";
import { isMailConfigured } from "@/lib/mail/send";
import { PeopleScreen } from "./people-screen";

const { title, permission } = AREAS.people;

export const metadata = { title };

export default function Page() {
  return guard(permission, () => <PeopleScreen sendsMail={isMailConfigured()} />);
}
