import { useEffect, useState } from "react";
import { MAX_QUOTE_LENGTH } from "@/lib/previews/rules";

/** The last selected passage of the article. */
export function useSelectedPassage() {
  const [passage, setPassage] = useState("");

  useEffect(() => {
    const note = () => {
      const selected = selectedText();
      if (selected) setPassage(selected);
    };
    document.addEventListener("selectionchange", note);
    return () => document.removeEventListener("selectionchange", note);
  }, []);

  return { passage, clearPassage: () => setPassage("") };
}

function selectedText(): string {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed) return "";
  const { commonAncestorContainer: node } = selection.getRangeAt(0);
  const place = node instanceof Element ? node : node.parentElement;
  if (!place?.closest("[data-article=start], article > header")) return "";
  const text = selection.toString().trim();
  return text.length <= MAX_QUOTE_LENGTH ? text : `${text.slice(0, MAX_QUOTE_LENGTH - 1).trimEnd()}…`;
}
