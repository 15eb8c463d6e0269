import { Badge, type BadgeVariant } from "@/components/ui/badge";

const VARIANTS: Record<string, BadgeVariant> = {
  published: "default",
  draft: "secondary",
  scheduled: "tint",
  archived: "outline",
};

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The status of a post; an unknown one looks like a draft. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge variant={VARIANTS[status] ?? "secondary"}>{capitalized(status)}</Badge>;
}
