import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";

/** The search box of a list: `label` is its name and stands in it while it is empty. */
export function ListSearch({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <div className="search">
      <Icon name="search" size={16} />
      <Input type="search" placeholder={`${label}...`} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}
