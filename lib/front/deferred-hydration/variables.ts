/** The custom properties that a page reads. */
import type { SheetPart } from "./used-styles.ts";

/** Read by the drawings in public/images (components/site/drawing.tsx). */
const READ_BY_DRAWINGS = ["paper", "ink", "signal", "green", "sand", "butter", "mist"].map((name) => `--${name}`);

/** `parts` without the variables that no rule, style or drawing reads. */
export function withoutUnreadVariables(parts: SheetPart[], html: string): SheetPart[] {
  const { settings, texts } = declarationsOf(parts);
  return withDeclared(parts, readVariables([html, ...texts], settings));
}

type Declarations = {
  /** The declarations of each variable. */
  settings: Map<string, string[]>;
  /** Everything else, which may read variables. */
  texts: string[];
};

function declarationsOf(parts: SheetPart[], found: Declarations = { settings: new Map(), texts: [] }): Declarations {
  for (const part of parts) {
    if ("parts" in part) declarationsOf(part.parts, found);
    else if ("css" in part) found.texts.push(part.css);
    else if (part.selectors.length > 0) part.declarations.forEach((declaration) => addDeclaration(declaration, found));
  }
  return found;
}

function addDeclaration(declaration: string, { settings, texts }: Declarations): void {
  const name = variableOf(declaration);
  if (!name) {
    texts.push(declaration);
    return;
  }
  const others = settings.get(name);
  if (others) others.push(declaration);
  else settings.set(name, [declaration]);
}

/** The variables that `texts` read, directly or through others. */
function readVariables(texts: string[], settings: Map<string, string[]>): Set<string> {
  const read = new Set(READ_BY_DRAWINGS);
  const unseen = [...texts];
  for (let text = unseen.pop(); text !== undefined; text = unseen.pop()) {
    for (const [, name = ""] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (read.has(name)) continue;
      read.add(name);
      unseen.push(...(settings.get(name) ?? []));
    }
  }
  return read;
}

function withDeclared(parts: SheetPart[], read: Set<string>): SheetPart[] {
  const isRead = (declaration: string) => {
    const name = variableOf(declaration);
    return !name || read.has(name);
  };
  return parts.map((part) => {
    if ("parts" in part) return { ...part, parts: withDeclared(part.parts, read) };
    if (!("selectors" in part)) return part;
    return { ...part, declarations: part.declarations.filter(isRead) };
  });
}

const variableOf = (declaration: string) => /^--[\w-]+/.exec(declaration)?.[0];
