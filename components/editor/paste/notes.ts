const MARK = /#_?(cmnt|ftnt?|edn)(_?ref)?(\d+)$/i;

type Mark = { link: HTMLAnchorElement; isNote: boolean; kind: string; id: string };

/** Drops comments of Google Docs; converts footnotes of Word and Google Docs to the editor's form. */
export function convertNotes(page: Document): void {
  const marks = [...page.querySelectorAll<HTMLAnchorElement>("a[href]")].flatMap((link): Mark[] => {
    const [, kind, ref, number] = MARK.exec(link.getAttribute("href") ?? "") ?? [];
    if (kind === undefined) return [];
    return [{ link, isNote: ref !== undefined, kind, id: `fn-${kind}-${number}`.toLowerCase() }];
  });
  const list = page.createElement("ol");
  for (const { link, isNote, kind, id } of marks) {
    const isComment = kind.toLowerCase() === "cmnt";
    const hasPair = marks.some((other) => other.id === id && other.isNote !== isNote);
    if (!isNote) {
      if (isComment) removeMark(link);
      else if (hasPair) {
        link.setAttribute("role", "doc-noteref");
        link.setAttribute("href", `#${id}`);
      }
      continue;
    }
    const note = noteAround(link, marks);
    if (isComment) note?.remove();
    else if (note && hasPair) {
      removeMark(link);
      if (note.previousElementSibling?.matches("hr")) note.previousElementSibling.remove();
      list.append(itemOf(page, note, id));
      note.remove();
    }
  }
  if (!list.firstChild) return;
  const section = page.createElement("section");
  section.setAttribute("role", "doc-endnotes");
  section.append(list);
  page.body.append(section);
}

function removeMark(link: Element): void {
  const sup = link.closest("sup");
  link.remove();
  if (sup?.textContent?.trim() === "") sup.remove();
}

/** The paragraph of a note, or the outermost `div` that holds only this note. */
function noteAround(link: Element, marks: Mark[]): Element | null {
  let note = link.closest("p, li, div");
  for (let box = note?.parentElement; box?.tagName === "DIV"; box = box.parentElement) {
    const holdsOneNote = marks.every((mark) => mark.link === link || !box?.contains(mark.link));
    if (!holdsOneNote || !box.textContent?.trim().startsWith(link.textContent?.trim() ?? "")) break;
    note = box;
  }
  return note;
}

/** The list item of a note, as one line of text. */
function itemOf(page: Document, note: Element, id: string): Element {
  const item = page.createElement("li");
  item.id = id;
  item.append(...note.childNodes);
  for (const paragraph of item.querySelectorAll("p, div")) paragraph.replaceWith(...paragraph.childNodes, " ");
  return item;
}
