/** Splits at empty lines, or without any at every line; rows of a spreadsheet are a table. */
export function plainTextPage(text: string): Document {
  const page = document.implementation.createHTMLDocument();
  const { body } = page;
  const isOneLine = !text.trim().includes("\n");
  if (isOneLine) {
    body.append(text);
    return page;
  }
  const gap = /\n[^\S\t]*\n/;
  for (const part of text.replace(/^\n+|\n+$/g, "").split(gap)) {
    const lines = part.split("\n").filter((line) => line !== "");
    if (isTable(lines)) body.append(tableOf(page, lines));
    else if (gap.test(text.trim())) body.append(paragraph(page, part.split("\n")));
    else body.append(...lines.map((line) => paragraph(page, [line])));
  }
  return page;
}

const isTable = (lines: string[]): boolean =>
  lines.length > 1 && lines.every((line) => line.includes("\t")) && lines.some((line) => /^\S/.test(line));

function tableOf(page: Document, lines: string[]): Element {
  const table = page.createElement("table");
  for (const line of lines) {
    const row = table.insertRow();
    for (const cell of line.split("\t")) row.insertCell().textContent = cell;
  }
  return table;
}

function paragraph(page: Document, lines: string[]): Element {
  const node = page.createElement("p");
  node.append(...lines.flatMap((line, index) => (index === 0 ? [line] : [page.createElement("br"), line])));
  return node;
}
