import type { MenuItem } from "../block";

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/);

/** How well `query` names an item: 0 its label, 1 the beginning, 2 a word of it, 3 a keyword; undefined for not at all. */
function rankOf({ label, keywords = "" }: MenuItem, query: string): number | undefined {
  const [name, ...words] = [wordsOf(label).join(""), ...wordsOf(label)];
  if (name === query) return 0;
  if (name?.startsWith(query)) return 1;
  if (words.some((word) => word.startsWith(query))) return 2;
  return wordsOf(keywords).some((word) => word.startsWith(query)) ? 3 : undefined;
}

const plain = (query: string): string => query.toLowerCase().replaceAll("-", "");

/** The items that `query` names, the best first, in their order where they are alike. */
export function findItems(menu: MenuItem[], query: string): MenuItem[] {
  return menu
    .flatMap((item) => {
      const rank = rankOf(item, plain(query));
      return rank === undefined ? [] : { item, rank };
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

/** Whether `query` is all of the item's label, or of a word of label or keywords. */
export const isNameOf = ({ label, keywords = "" }: MenuItem, query: string): boolean =>
  [wordsOf(label).join(""), ...wordsOf(label), ...wordsOf(keywords)].includes(plain(query));
