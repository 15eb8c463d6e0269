import { BackLink } from "@/components/admin/back-link";
import { adminPaths } from "@/lib/paths";

export function BackToMessages({ isSpam }: { isSpam: boolean }) {
  return (
    <BackLink href={isSpam ? `${adminPaths.messages}?box=spam` : adminPaths.messages}>
      {isSpam ? "Back to spam" : "Back to messages"}
    </BackLink>
  );
}
