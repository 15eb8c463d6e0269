import { RouterLink } from "@/components/ui/router-link";
import { Mark } from "./mark";

/** The mark and the studio's name. A long name is cut with an ellipsis rather than pushing the bar apart. */
export function Brand({ name }: { name: string }) {
  return (
    <RouterLink href="/" className="brand">
      <Mark size={32} tone="ink" />
      <span className="brand-name">{name}</span>
    </RouterLink>
  );
}
