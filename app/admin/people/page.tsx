import { AREAS } from "@/app/admin/areas";
import { guarded } from "@/app/admin/guarded";
import { isMailConfigured } from "@/lib/mail/send";
import { PeopleScreen } from "./people-screen";

const { title, permission } = AREAS.people;

export const metadata = { title };

export default function Page() {
  return guarded(permission, () => <PeopleScreen sendsMail={isMailConfigured()} />);
}
