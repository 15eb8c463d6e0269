import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

export function Pager({ current, pages, onChange }: { current: number; pages: number; onChange: (page: number) => void }) {
  if (pages === 1) return null;
  const go = (page: number) => {
    onChange(page);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pages" className="pager">
      <Button variant="outline" size="small" disabled={current === 1} onClick={() => go(current - 1)}>
        <Icon name="back" size={16} /> Previous
      </Button>
      <p aria-live="polite">
        Page {current} of {pages}
      </p>
      <Button variant="outline" size="small" disabled={current === pages} onClick={() => go(current + 1)}>
        Next <Icon name="next" size={16} />
      </Button>
    </nav>
  );
}
