import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { focusField, useReveal } from "@/components/admin/forms/errors";
import type { Group } from "@/lib/site/fields";
import { NodeField, OneOpenEntry } from "./entry-list";
import { formGroups } from "./form-groups";

const SMALL_TEXTS = "Small texts";

/** The fields of a document in groups, with a list of the groups beside them. */
export function DocumentFields({ fields }: { fields: Group }) {
  const { groups, small } = formGroups(fields);
  const labels = [...groups.map(({ label }) => label), ...(small ? [SMALL_TEXTS] : [])];
  const parts = useRef<HTMLDivElement>(null);
  const show = (index: number) => {
    const part = parts.current?.children[index];
    focusField(part?.querySelector<HTMLElement>("[data-start]") ?? part?.querySelector("fieldset") ?? null);
    part?.scrollIntoView({ block: "start" });
  };
  return (
    <div className="beside:grid beside:grid-cols-[8.5rem_minmax(0,1fr)] beside:gap-x-6">
      {labels.length > 1 && <GroupList labels={labels} onChoose={show} />}
      <div ref={parts} className="col-start-2 min-w-0">
        <OneOpenEntry>
          {groups.map(({ name, field }) => (
            <div key={name} data-fields="" className={PART}>
              <NodeField field={field} name={name} />
            </div>
          ))}
          {small && <SmallTexts fields={small} isAlone={groups.length === 0} />}
        </OneOpenEntry>
      </div>
    </div>
  );
}

type Props = {
  labels: readonly string[];
  onChoose: (index: number) => void;
};

function GroupList({ labels, onChoose }: Props) {
  return (
    <nav
      aria-label="Groups"
      className="max-beside:mb-3 beside:sticky beside:top-32 beside:max-h-[calc(100dvh-9rem)] beside:self-start beside:overflow-y-auto text-[0.8125rem]"
    >
      <ul className="max-beside:flex max-beside:flex-wrap max-beside:gap-x-4">
        {labels.map((label, index) => (
          <li key={index}>
            <a
              href={`#${index}`}
              className="text-muted-foreground hover:text-foreground inline-flex min-h-7 items-center py-0.5 leading-tight underline-offset-4 hover:underline pointer-coarse:min-h-11"
              onClick={(event) => {
                event.preventDefault();
                onChoose(index);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const PART = "scroll-mt-12 first:[&>fieldset]:mt-0 first:[&>fieldset]:border-t-0 first:[&>fieldset]:pt-0";

/** Closed at first, unless the document has no other fields. */
function SmallTexts({ fields, isAlone }: { fields: Group; isAlone: boolean }) {
  const [isOpen, setOpen] = useState(isAlone);
  const id = useId();
  const folded = useRef<HTMLDivElement>(null);
  useReveal(folded, () => setOpen(true));
  return (
    <div role="group" aria-label={SMALL_TEXTS} className={`${PART} my-2 border-t pt-3`}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="group font-display flex min-h-8 items-center gap-2 text-base font-bold tracking-[-0.02em] pointer-coarse:min-h-11"
        onClick={() => setOpen(!isOpen)}
      >
        {SMALL_TEXTS}
        <ChevronDown aria-hidden="true" className="size-4 group-aria-expanded:rotate-180" />
      </button>
      <p className="text-muted-foreground mb-2 text-[0.8125rem]">
        Labels for screen readers, and texts that appear only in certain states.
      </p>
      <div ref={folded} id={id} hidden={!isOpen}>
        <div data-start="" tabIndex={-1}>
          <NodeField field={fields} name="" />
        </div>
      </div>
    </div>
  );
}
