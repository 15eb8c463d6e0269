import { Skeleton } from "@/components/ui/skeleton";

export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className="grid max-w-3xl gap-4">
      <p role="status" className="text-muted-foreground">
        {label}
      </p>
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-10" />
      <Skeleton className="h-40" />
    </div>
  );
}
