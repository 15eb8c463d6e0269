import Link from "next/link";
import { adminPaths } from "@/components/admin/paths";
import { Icon } from "@/components/ui/icon";

/** Back to the drawer that the message lies in. */
export function BackToMessages({ isSpam }: { isSpam: boolean }) {
  return (
    <Link href={isSpam ? `${adminPaths.messages}?box=spam` : adminPaths.messages} prefetch={false} className="back-link">
      <Icon name="back" size={16} /> {isSpam ? "Back to spam" : "Back to messages"}
    </Link>
  );
}
