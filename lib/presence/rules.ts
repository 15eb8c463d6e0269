/** An open editor asks this often while it is visible. */
export const ASK_EVERY_MS = 20_000;

/** A person counts as absent when the last call is this old. */
export const GONE_AFTER_SECONDS = 60;

type Named = { name: string };

/** "Anna and Ben are editing this now": first names, full ones for namesakes; "" for an empty list. */
export function presenceText(others: readonly Named[], reader: string | null | undefined): string {
  const firstNames = others.map(({ name }) => firstName(name));
  const isShared = (first: string) => first === reader || firstNames.filter((one) => one === first).length > 1;
  const names = others.map(({ name }, index) => {
    const first = firstNames[index] ?? name;
    return isShared(first) ? name : first;
  });
  const last = names.pop();
  if (last === undefined) return "";
  return names.length === 0 ? `${last} is editing this now` : `${names.join(", ")} and ${last} are editing this now`;
}

const firstName = (name: string) => name.split(" ", 1)[0] ?? name;
