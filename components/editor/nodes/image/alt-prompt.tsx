"use client";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

/** Asks for the alt text beneath the picture. Keys and events stay in the field. */
export function AltPrompt({ onAnswer }: { onAnswer: (alt: string) => void }) {
  const id = useId();
  const [alt, setAlt] = useState("");
  return (
    <span
      className="mt-2 flex flex-wrap items-center gap-2"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== "Enter" || event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        if (alt.trim() !== "") onAnswer(alt.trim());
      }}
      onPaste={(event) => event.stopPropagation()}
      onInput={(event) => event.stopPropagation()}
    >
      <label htmlFor={id} className="text-sm font-semibold">
        Alt text
      </label>
      <Input
        id={id}
        className="w-auto grow"
        placeholder="What does the picture show?"
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button size="sm" onClick={() => onAnswer(alt.trim())} disabled={alt.trim() === ""}>
        Save alt text
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onAnswer("")}>
        Decorative
      </Button>
    </span>
  );
}
