import type { Metadata } from "next";
import { recordPage } from "@/app/admin/guarded";
import { MessageScreen } from "./message-screen";

export const metadata: Metadata = { title: "Message" };

export default recordPage("messages.read", MessageScreen);
