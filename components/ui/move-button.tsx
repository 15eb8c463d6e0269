import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button";

const STEPS = { up: { by: -1, icon: ArrowUp }, down: { by: 1, icon: ArrowDown } } as const;

type Props = Pick<ComponentProps<typeof Button>, "aria-label" | "title" | "size"> & {
  direction: keyof typeof STEPS;
  /** The entry's position among `count`, from 0. */
  index: number;
  count: number;
  onMove: (by: 1 | -1) => void;
};

/** Moves an entry of a list by one place, and keeps the focus. */
export function MoveButton({ direction, index, count, onMove, ...props }: Props) {
  const { by, icon: Icon } = STEPS[direction];
  const isAtEnd = index + by < 0 || index + by >= count;
  return (
    <Button
      variant="ghost"
      {...props}
      aria-disabled={isAtEnd || undefined}
      onClick={({ currentTarget }) => {
        if (isAtEnd) return;
        onMove(by);
        // moving an element in the document removes its focus
        requestAnimationFrame(() => currentTarget.focus());
      }}
    >
      <Icon />
    </Button>
  );
}
