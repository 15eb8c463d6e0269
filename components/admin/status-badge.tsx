import { Badge, type BadgeVariant } from "@/components/ui/badge";
import { capitalized } from "@/lib/format";

const VARIANTS: Record<string, BadgeVariant> = {
  published: "default",
  archived: "outline",
};

export function StatusBadge({ status }: { status: string }) {
  return <Badge variant={VARIANTS[status] ?? "secondary"}>{capitalized(status)}</Badge>;
}
