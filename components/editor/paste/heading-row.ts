const isNumber = (text: string): boolean => /^[\s\d.,:%€$£+−-]+$/.test(text) && /\d/.test(text);

/** Makes headings of a first row that is bold throughout, or has words above a column of numbers. */
export function markHeadingRow(table: HTMLTableElement): void {
  const [first, ...rest] = [...table.rows];
  if (!first || rest.length === 0 || table.querySelector("th")) return;
  const cells = [...first.cells];
  const texts = cells.map((cell) => cell.textContent?.trim() ?? "");
  if (texts.every((text) => text === "") || texts.some(isNumber)) return;
  const isBold = cells.every((cell) => cell.textContent?.trim() === "" || isAllBold(cell)) && !rest.every(isRowBold);
  const isAboveNumbers = texts.some(
    (text, column) => text !== "" && rest.every((row) => isNumber(row.cells[column]?.textContent ?? "")),
  );
  if (!isBold && !isAboveNumbers) return;
  for (const cell of cells) {
    const heading = table.ownerDocument.createElement("th");
    for (const { name, value } of cell.attributes) heading.setAttribute(name, value);
    heading.append(...cell.childNodes);
    for (const bold of heading.querySelectorAll("b, strong")) bold.replaceWith(...bold.childNodes);
    cell.replaceWith(heading);
  }
}

const isRowBold = (row: HTMLTableRowElement): boolean => [...row.cells].every(isAllBold);

const isAllBold = (cell: Element): boolean =>
  [...cell.querySelectorAll("b, strong")].reduce(
    (length, bold) => length + (bold.textContent?.trim().length ?? 0),
    0,
  ) >= (cell.textContent?.trim().length ?? 0);
