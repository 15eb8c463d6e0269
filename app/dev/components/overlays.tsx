"use client";

import { Pencil, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { MenuButton } from "@/components/ui/menu";
import { Sheet, SheetContent, SheetTrigger } from "@/components/ui/sheet";
import { toast } from "@/components/ui/sonner";
import { Specimen } from "./specimen";

/** Overlays; each is opened by the button with its name. */
export function Overlays() {
  return (
    <>
      <Specimen name="dialog">
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="outline">Open dialog</Button>
          </DialogTrigger>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>Title of a dialog</DialogTitle>
              <DialogDescription>What it is for.</DialogDescription>
            </DialogHeader>
            <DialogFooter>
              <Button>Done</Button>
            </DialogFooter>
          </DialogContent>
        </Dialog>
      </Specimen>
      <Specimen name="sheet">
        <Sheet>
          <SheetTrigger asChild>
            <Button variant="outline">Open sheet</Button>
          </SheetTrigger>
          <SheetContent title="Title of a sheet" description="What it is for."></SheetContent>
        </Sheet>
      </Specimen>
      <Specimen name="menu">
        <MenuButton
          label="Open menu"
          choices={[
            { id: "edit", label: "Edit", icon: Pencil },
            { id: "duplicate", label: "Duplicate", disabled: true },
            { id: "delete", label: "Delete", icon: Trash2 },
          ]}
          variant="outline"
        >
          Open menu
        </MenuButton>
      </Specimen>
      <Specimen name="sonner">
        <Button variant="outline" onClick={() => toast({ title: "Success", description: "It is saved" })}>
          Open sonner
        </Button>
        <Button
          variant="outline"
          onClick={() => toast({ variant: "destructive", title: "Error", description: "It is not saved" })}
        >
          Open sonner, destructive
        </Button>
      </Specimen>
    </>
  );
}
