import type { Metadata } from "next";
import { recordPage } from "@/app/admin/record-page";
import { MessageScreen } from "./message-screen";

export const metadata: Metadata = { title: "Message" };

export default recordPage(MessageScreen);
