/** Parts of an article's HTML in their canonical form. */

export const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");

export const columns = (...inner: string[]) =>
  `<div class="page-columns">${inner.map((one) => `<div>${one}</div>`).join("")}</div>`;

export const row = (cells: Iterable<string>, tag = "td") =>
  `<tr>${Array.from(cells, (cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;

export const tableOf = (...rows: Iterable<string>[]) =>
  `<table><tbody>${rows.map((cells) => row(cells)).join("")}</tbody></table>`;

/** The reference to a footnote; readers see `number`. */
export const reference = (id: number, number: number | string = id) =>
  `<sup><a id="fnref-${id}" href="#fn-${id}" role="doc-noteref">${number}</a></sup>`;

export const footnotes = (...notes: string[]) =>
  `<section role="doc-endnotes"><h2>Footnotes</h2><ol>${notes
    .map((note, at) => `<li id="fn-${at + 1}">${note} <a href="#fnref-${at + 1}" role="doc-backlink">↩</a></li>`)
    .join("")}</ol></section>`;
