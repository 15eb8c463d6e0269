import type { Metadata } from "next";
import { AREAS } from "@/app/admin/areas";
import { guarded } from "@/app/admin/guarded";
import { MessagesScreen } from "./messages-screen";

const { title, permission } = AREAS.messages;

export const metadata: Metadata = { title };

export default function Page() {
  return guarded(permission, () => <MessagesScreen />);
}
