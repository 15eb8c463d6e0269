import { BackLink } from "@/components/admin/back-link";
import { adminPaths } from "@/lib/paths";

/** Back to the list that the message is in. */
export function BackToMessages({ isSpam }: { isSpam: boolean }) {
  return (
    <BackLink href={isSpam ? `${adminPaths.messages}?box=spam` : adminPaths.messages}>
      {isSpam ? "Back to spam" : "Back to messages"}
    </BackLink>
  );
}
