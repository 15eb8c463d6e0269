"use client";

import { SheetContent, SheetDescription, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { EraseSender } from "./erase-sender";
import { Retention } from "./retention";

export function DataRetention() {
  return (
    <SheetContent>
      <SheetHeader>
        <SheetTitle>Data retention</SheetTitle>
        <SheetDescription>How long messages are kept, and how to erase those of one person.</SheetDescription>
      </SheetHeader>
      <Retention />
      <EraseSender />
    </SheetContent>
  );
}
