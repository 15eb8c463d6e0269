import { Button } from "@/components/ui/button";

/** What could not be loaded, and another try. */
export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="empty">
      <p className="empty-title">{message}</p>
      <p>The connection may be interrupted. Nothing was changed.</p>
      <Button size="small" variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
