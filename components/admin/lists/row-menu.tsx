"use client";

import { Ellipsis } from "lucide-react";
import { type ReactNode, useRef } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { RowAction } from "./row-actions";

type MenuAction = { name: string; icon: ReactNode; onSelect: () => void };

/** Further actions of a row. They run after the menu has closed, so that a dialog returns the focus to it. */
export function RowMenu({ name, actions }: { name: string; actions: readonly MenuAction[] }) {
  const selected = useRef<() => void>(undefined);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <RowAction label={`More actions for ${name}`}>
          <Ellipsis />
        </RowAction>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        onCloseAutoFocus={() => {
          setTimeout(() => {
            selected.current?.();
            selected.current = undefined;
          });
        }}
      >
        {actions.map(({ name: label, icon, onSelect }) => (
          <DropdownMenuItem
            key={label}
            onSelect={() => {
              selected.current = onSelect;
            }}
          >
            {icon} {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
