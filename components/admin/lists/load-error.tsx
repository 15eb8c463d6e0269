import { Button } from "@/components/ui/button";
import { EmptyState } from "../empty-state";

export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <EmptyState role="alert" title={message} text="The connection may be interrupted. Nothing was changed.">
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  );
}
