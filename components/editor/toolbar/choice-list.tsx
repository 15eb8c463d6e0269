import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type RefObject, useRef } from "react";
import { AnchoredMenu, itemClasses } from "@/components/ui/anchored-menu";
import { focusEditor } from "../focus-editor";
import type { Choice } from "./tool-menu";

/** The open list of a tool with choices. */
export function ChoiceList({
  label,
  choices,
  current,
  startsAtFirst,
  button,
  onClose,
}: {
  label: string;
  choices: Choice[];
  current: string | undefined;
  startsAtFirst: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}) {
  const [editor] = useLexicalComposerContext();
  const isChosen = useRef(false);

  function leave() {
    if (!isChosen.current) button.current?.focus();
    else if (document.activeElement === document.body) focusEditor(editor);
  }

  return (
    <AnchoredMenu label={label} startsAtFirst={startsAtFirst} onLeave={leave} onClose={onClose}>
      <DropdownMenu.RadioGroup value={current}>
        {choices.map((choice) => (
          <ChoiceItem
            key={choice.id}
            choice={choice}
            isOneOf={current !== undefined}
            onSelect={() => {
              isChosen.current = true;
              choice.run();
            }}
          />
        ))}
      </DropdownMenu.RadioGroup>
    </AnchoredMenu>
  );
}

function ChoiceItem({ choice, isOneOf, onSelect }: { choice: Choice; isOneOf: boolean; onSelect: () => void }) {
  const { id, label, icon: Icon, shortcut, isOn, disabled } = choice;
  const shared = { className: itemClasses, disabled, onSelect };
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" />}
      <span className="flex-1">{label}</span>
      {shortcut && (
        <kbd className="text-muted-foreground font-[inherit] text-[0.8125rem] pointer-coarse:hidden">{shortcut}</kbd>
      )}
    </>
  );
  if (!isOneOf && isOn === undefined) return <DropdownMenu.Item {...shared}>{content}</DropdownMenu.Item>;
  const marked = (
    <>
      {content}
      <DropdownMenu.ItemIndicator>
        <Check aria-hidden="true" />
      </DropdownMenu.ItemIndicator>
    </>
  );
  return isOneOf ? (
    <DropdownMenu.RadioItem value={id} {...shared}>
      {marked}
    </DropdownMenu.RadioItem>
  ) : (
    <DropdownMenu.CheckboxItem checked={isOn ?? false} {...shared}>
      {marked}
    </DropdownMenu.CheckboxItem>
  );
}
