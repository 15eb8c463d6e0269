import { Badge, type BadgeVariant } from "@/components/ui/badge";

const VARIANTS: Record<string, BadgeVariant> = {
  published: "default",
  draft: "secondary",
  archived: "outline",
};

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The status of a post, capitalised; one that is not known looks like a draft. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge variant={VARIANTS[status] ?? "secondary"}>{capitalised(status)}</Badge>;
}
