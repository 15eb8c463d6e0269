"use client";
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";

const tools = (bar: HTMLElement | null) => [...(bar?.querySelectorAll<HTMLElement>("[data-tool]") ?? [])];

function makeCurrent(bar: HTMLElement | null, current: HTMLElement | undefined): void {
  for (const tool of tools(bar)) tool.tabIndex = tool === current ? 0 : -1;
}

/** A toolbar is one stop of the Tab key; the arrows go from tool to tool. */
export function Bar({ label, className, onEscape, children }: { label: string; className?: string; onEscape: () => void; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);

  // tools come and go with the selection: one of them is always the stop
  useEffect(() => {
    const all = tools(bar.current);
    makeCurrent(bar.current, all.find((tool) => tool.tabIndex === 0) ?? all[0]);
  });

  function move(event: KeyboardEvent) {
    if (event.key === "Escape") {
      onEscape();
      return;
    }
    const all = tools(bar.current);
    const at = all.findIndex((tool) => tool === document.activeElement);
    if (at === -1) return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = all.at(to === all.length ? 0 : to);
    makeCurrent(bar.current, next);
    next?.focus();
  }

  return (
    <div
      role="toolbar"
      aria-label={label}
      className={className}
      ref={bar}
      onKeyDown={move}
      onFocus={(event) => {
        if (event.target.hasAttribute("data-tool")) makeCurrent(bar.current, event.target);
      }}
    >
      {children}
    </div>
  );
}
