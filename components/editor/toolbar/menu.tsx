"use client";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { ToolGlyph, type ToolIcon } from "./icons";

export type Choice = { id: string; label: string; icon?: ToolIcon; shortcut?: string; run: () => void };

/** A tool that offers choices: a button and its menu, which lies above the page so that a scrolled bar does not cut it. */
export function ToolMenu({
  label,
  face,
  choices,
  current,
  disabled = false,
  onDone,
}: {
  label: string;
  face: ReactNode;
  choices: Choice[];
  /** the choice that holds now; without it the choices are plain actions */
  current?: string;
  disabled?: boolean;
  onDone: () => void;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const list = menu.current;
    const box = button.current?.getBoundingClientRect();
    if (!isOpen || !list || !box) return;
    list.showPopover();
    const left = Math.max(8, Math.min(box.left, window.innerWidth - list.offsetWidth - 8));
    const top = box.bottom + list.offsetHeight > window.innerHeight ? Math.max(8, box.top - list.offsetHeight) : box.bottom + 2;
    Object.assign(list.style, { left: `${left}px`, top: `${top}px` });
    const items = [...list.querySelectorAll<HTMLElement>("[role^=menuitem]")];
    (items.find((item) => item.ariaChecked === "true") ?? items[0])?.focus();
    const close = (event: Event) => {
      const { target } = event;
      if (target instanceof Node && (list.contains(target) || button.current?.contains(target))) return;
      setOpen(false);
    };
    window.addEventListener("pointerdown", close, true);
    window.addEventListener("scroll", close, true);
    return () => {
      window.removeEventListener("pointerdown", close, true);
      window.removeEventListener("scroll", close, true);
    };
  }, [isOpen]);

  function move(event: KeyboardEvent) {
    event.stopPropagation();
    const items = [...(menu.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      items.at(to === items.length ? 0 : to)?.focus();
    } else if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    }
  }

  return (
    <>
      <button
        type="button"
        ref={button}
        className="editor-tool editor-tool-menu"
        data-tool
        tabIndex={-1}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={disabled || undefined}
        title={label}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !disabled && setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || disabled) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {face}
        <ToolGlyph name="down" />
      </button>
      {isOpen && (
        <div id={id} ref={menu} role="menu" aria-label={label} popover="manual" className="editor-menu" onKeyDown={move}>
          {choices.map((choice) => (
            <button
              key={choice.id}
              type="button"
              role={current === undefined ? "menuitem" : "menuitemradio"}
              aria-checked={current === undefined ? undefined : current === choice.id}
              tabIndex={-1}
              className="editor-menu-item"
              onClick={() => {
                setOpen(false);
                choice.run();
                onDone();
              }}
            >
              {choice.icon && <ToolGlyph name={choice.icon} />}
              <span>{choice.label}</span>
              {choice.shortcut && <kbd>{choice.shortcut}</kbd>}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
