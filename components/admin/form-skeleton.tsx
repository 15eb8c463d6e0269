import { Skeleton } from "@/components/ui/skeleton";

/** A form on its way; `label` is said and shown. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className="narrow form-skeleton">
      <p role="status" className="text-soft">
        {label}
      </p>
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-10" />
      <Skeleton className="h-40" />
    </div>
  );
}
