import type { Metadata } from "next";
import { guarded } from "@/app/admin/guarded";
import { MessagesScreen } from "./messages-screen";

export const metadata: Metadata = { title: "Messages" };

export default function Page() {
  return guarded(() => <MessagesScreen />);
}
