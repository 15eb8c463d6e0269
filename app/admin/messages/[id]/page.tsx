import { recordPage } from "@/app/admin/guard";
import { MessageScreen } from "./message-screen";

export const metadata = { title: "Message" };

export default recordPage("messages.read", MessageScreen);
