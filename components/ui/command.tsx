"use client";

import { Command as Primitive } from "cmdk";
import { type LucideIcon, Search } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "./dialog";

export type CommandGroup = {
  heading: string;
  choices: readonly { id: string; name: string; note?: string; icon: LucideIcon; run: () => void }[];
};

type Props = {
  title: string;
  description: string;
  input: ComponentProps<typeof Primitive.Input>;
  /** Above the choices. */
  notice?: ReactNode;
  groups: readonly CommandGroup[];
  /** The id of the choice that Enter runs. */
  selected: string;
  onSelect: (id: string) => void;
  onClose: () => void;
};

/** A search field with what was found for it, rendered only while open. */
export function CommandDialog({ title, description, input, notice, groups, selected, onSelect, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        closeButton={false}
        className="top-[12svh] max-h-[70svh] max-w-xl translate-y-0 overflow-hidden p-0"
      >
        <DialogTitle className="sr-only">{title}</DialogTitle>
        <DialogDescription className="sr-only">{description}</DialogDescription>
        <Primitive
          data-slot="command"
          className="flex min-h-0 w-full min-w-0 flex-col"
          shouldFilter={false}
          value={selected}
          onValueChange={onSelect}
        >
          <div className="flex items-center gap-2.5 border-b px-4">
            <Search aria-hidden="true" className="text-muted-foreground size-4 shrink-0" />
            <Primitive.Input
              aria-label={title}
              className="placeholder:text-muted-foreground h-12 w-full bg-transparent text-base outline-none placeholder:opacity-100"
              {...input}
            />
          </div>
          {notice}
          <Primitive.List label="Results" className="min-h-0 flex-1 scroll-py-1 overflow-y-auto p-1.5">
            <Primitive.Empty className="text-muted-foreground py-6 text-center">Nothing found.</Primitive.Empty>
            {groups.map(({ heading, choices }) => (
              <Primitive.Group
                key={heading}
                heading={heading}
                className="[&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold"
              >
                {choices.map(({ id, name, note, icon: Icon, run }) => (
                  <Primitive.Item
                    key={id}
                    value={id}
                    onSelect={run}
                    className="data-[selected=true]:bg-accent flex min-h-9 cursor-default items-center gap-2.5 rounded px-2.5 py-1.5 outline-none select-none pointer-coarse:min-h-11"
                  >
                    <Icon aria-hidden="true" className="text-muted-foreground size-4 shrink-0" />
                    <span className="truncate">{name}</span>
                    {note && (
                      <span className="text-muted-foreground ml-auto max-w-1/2 truncate pl-4 text-xs">{note}</span>
                    )}
                  </Primitive.Item>
                ))}
              </Primitive.Group>
            ))}
          </Primitive.List>
        </Primitive>
      </DialogContent>
    </Dialog>
  );
}
