import {
  ArrowDown,
  ArrowDownAZ,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpAZ,
  type LucideIcon,
  Plus,
  Trash2,
} from "lucide-react";
import type { LexicalEditor } from "lexical";
import type { Choice } from "../toolbar/tool-menu";
import { $canMove, $canSort, $deleteLine, $insertLine, $moveLine, $sortBy, type Line } from "./lines";

const MOVES: Record<Line["axis"], { label: string; icon: LucideIcon; by: 1 | -1 }[]> = {
  row: [
    { label: "Move up", icon: ArrowUp, by: -1 },
    { label: "Move down", icon: ArrowDown, by: 1 },
  ],
  column: [
    { label: "Move left", icon: ArrowLeft, by: -1 },
    { label: "Move right", icon: ArrowRight, by: 1 },
  ],
};

/** What can be done with a row or a column, at its handle and below the text. */
export function choicesOf(editor: LexicalEditor, line: Line): Choice[] {
  const run = ($change: () => void) => () => editor.update($change);
  const sorts = [
    { label: "Sort ascending", icon: ArrowDownAZ, direction: 1 as const },
    { label: "Sort descending", icon: ArrowUpAZ, direction: -1 as const },
  ];
  return editor.read(() => [
    { id: "before", label: "Insert before", icon: Plus, run: run(() => $insertLine(line, false)) },
    { id: "after", label: "Insert after", icon: Plus, run: run(() => $insertLine(line, true)) },
    ...MOVES[line.axis].map(({ label, icon, by }) => ({
      id: label,
      label,
      icon,
      disabled: !$canMove(line, by),
      run: run(() => $moveLine(line, by)),
    })),
    ...(line.axis === "row" ? [] : sorts).map(({ label, icon, direction }) => ({
      id: label,
      label,
      icon,
      disabled: !$canSort(line),
      run: run(() => $sortBy(line, direction)),
    })),
    { id: "delete", label: `Delete ${line.axis}`, icon: Trash2, run: run(() => $deleteLine(line)) },
  ]);
}
