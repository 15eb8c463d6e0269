import { Badge, type BadgeVariant } from "@/components/ui/badge";

const VARIANTS: Record<string, BadgeVariant> = {
  published: "default",
  archived: "outline",
};

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The status of a post; a draft and an unknown one are secondary. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge variant={VARIANTS[status] ?? "secondary"}>{capitalized(status)}</Badge>;
}
