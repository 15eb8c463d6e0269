import { AREAS } from "@/app/admin/areas";
import { screenPage } from "@/app/admin/guarded";
import { MessagesScreen } from "./messages-screen";

export const metadata = { title: AREAS.messages.title };

export default screenPage(AREAS.messages.permission, MessagesScreen);
