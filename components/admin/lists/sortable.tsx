import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, use, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { MoveButton as PlainMoveButton } from "@/components/ui/move-button";
import { cn } from "@/lib/utils";

type Entry = { id: UniqueIdentifier; name: string };
type Order = { entries: readonly Entry[]; move: (from: number, to: number) => void };

const OrderContext = createContext<Order>({ entries: [], move: () => {} });
const ItemContext = createContext<ReturnType<typeof useSortable> | undefined>(undefined);

type SortableListProps = {
  label: string;
  /** In their order. Screen readers announce the names. */
  entries: readonly Entry[];
  onMove: (from: number, to: number) => void;
  className?: string;
  /** A `SortableItem` for every entry. */
  children: ReactNode;
};

/** A list whose entries can be reordered by dragging, by keyboard and by buttons. */
export function SortableList({ label, entries, onMove, className, children }: SortableListProps) {
  const id = useId();
  const [status, setStatus] = useState("");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (wanted: UniqueIdentifier) => entries.findIndex((entry) => entry.id === wanted);
  const placeOf = (wanted: UniqueIdentifier) => `place ${indexOf(wanted) + 1} of ${entries.length}`;
  const nameOf = (wanted: UniqueIdentifier) => entries[indexOf(wanted)]?.name ?? "";
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is over ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} was dropped at ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  };
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= entries.length) return;
    setStatus(`${entries[from]?.name} is now at place ${to + 1} of ${entries.length}.`);
    onMove(from, to);
  };

  return (
    <OrderContext value={{ entries, move }}>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements }}
        onDragEnd={({ active, over }) => over && move(indexOf(active.id), indexOf(over.id))}
      >
        <SortableContext items={entries.map((entry) => entry.id)} strategy={rectSortingStrategy}>
          <ul aria-label={label} className={className}>
            {children}
          </ul>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {status}
      </p>
    </OrderContext>
  );
}

type Props = Omit<ComponentProps<"li">, "id" | "ref"> & { id: UniqueIdentifier };

export function SortableItem({ id, className, ...props }: Props) {
  const item = useSortable({ id });
  const { setNodeRef, transform, transition, isDragging } = item;
  return (
    <ItemContext value={item}>
      {/* a parent with `asChild` passes its own ref in `props`, which must not replace the ref of the drag library */}
      <li
        {...props}
        ref={setNodeRef}
        className={cn(className, isDragging && "relative z-10 opacity-80")}
        style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
      />
    </ItemContext>
  );
}

/** Drags its entry by pointer, or with Space and the arrow keys. */
export function DragHandle({ name }: { name: string }) {
  const item = use(ItemContext);
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      className="text-muted-foreground cursor-grab touch-none"
      {...item?.attributes}
      {...item?.listeners}
      ref={item?.setActivatorNodeRef}
      aria-label={`Drag ${name}`}
    >
      <GripVertical />
    </Button>
  );
}

type MoveButtonProps = Pick<ComponentProps<typeof PlainMoveButton>, "index" | "direction"> & { label: string };

export function MoveButton({ index, direction, label }: MoveButtonProps) {
  const { entries, move } = use(OrderContext);
  return (
    <PlainMoveButton
      size="icon-sm"
      aria-label={label}
      title={label}
      direction={direction}
      index={index}
      count={entries.length}
      onMove={(by) => move(index, index + by)}
    />
  );
}
