import { AREAS } from "@/app/admin/areas";
import { screenPage } from "@/app/admin/guard";
import { MessagesScreen } from "./messages-screen";

export const metadata = { title: AREAS.messages.title };

export default screenPage(AREAS.messages.permission, MessagesScreen);
