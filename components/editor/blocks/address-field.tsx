import { useId, useState, type KeyboardEvent } from "react";
import { Field, Input } from "@/components/ui/field";
import { isComposing } from "@/lib/browser/keys";
import { findTargets, isAddress, type Target, useTargets } from "./targets";

/** Suggests pages, posts and stories of this site. If the input is not an address, Enter takes the first suggestion. */
export function AddressField({
  id: givenId,
  label = "Address",
  hint = "Type to find a page, a post or a story of this site",
  value,
  error,
  onChange,
  onChoose = ({ path }) => onChange(path),
  autoFocus = false,
}: {
  id?: string;
  label?: string;
  hint?: string | undefined;
  value: string;
  /** Hides the suggestions. */
  error: string | undefined;
  onChange: (address: string) => void;
  onChoose?: (target: Target) => void;
  autoFocus?: boolean;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const listId = `${id}-list`;
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<number>();
  const { targets, isSearching } = useTargets(isOpen ? value.trim() : "");
  const isShown = isOpen && !error && targets.length > 0;
  const active = marked ?? (isAddress(value) ? -1 : 0);

  function choose(target: Target) {
    setOpen(false);
    onChoose(target);
  }

  async function chooseFirst(input: HTMLInputElement) {
    const [first] = await findTargets(value.trim());
    if (input.value !== value) return;
    if (first) choose(first);
    else input.form?.requestSubmit();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) return;
    const chosen = isShown ? targets[active] : undefined;
    if (event.key === "Enter" && chosen) choose(chosen);
    else if (event.key === "Enter" && isSearching && !isAddress(value)) void chooseFirst(event.currentTarget);
    else if (event.key === "Tab") return setOpen(false);
    else if (!isShown) return;
    else if (event.key === "ArrowDown") setMarked((active + 1) % targets.length);
    else if (event.key === "ArrowUp") setMarked(active <= 0 ? targets.length - 1 : active - 1);
    else if (event.key === "Escape") setOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <Field id={id} label={label} hint={hint} {...(error && { error })}>
      {(control) => (
        <>
          <Input
            {...control}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={value}
            autoFocus={autoFocus}
            onChange={({ target }) => {
              onChange(target.value);
              setOpen(true);
              setMarked(undefined);
            }}
            onKeyDown={onKeyDown}
          />
          {/* In the flow, so that it covers nothing. A click elsewhere leaves it open, or its target would move. */}
          {isShown && (
            <ul
              id={listId}
              role="listbox"
              aria-label="Pages, posts and stories"
              className="bg-popover border-foreground mt-0.5 max-h-[min(25rem,36svh)] overflow-y-auto rounded border-[1.5px] p-1"
            >
              {targets.map((target, index) => (
                <li
                  key={target.path}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className="aria-selected:bg-accent cursor-pointer rounded px-2 py-1 leading-snug"
                  ref={(option) => {
                    if (index === marked) option?.scrollIntoView({ block: "nearest" });
                  }}
                  onMouseMove={() => setMarked(index)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(target)}
                >
                  {target.title}
                  <span className="text-muted-foreground block text-[0.8125rem]">
                    {target.path}
                    {target.note && ` · ${target.note}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
