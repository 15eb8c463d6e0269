import { tabStorage } from "./storage.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Field;

export const valuesOf = <Name extends string>(form: HTMLFormElement, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, fieldOf(form, name).value])) as Record<Name, string>;

/** Keeps in this tab what is typed into the fields `names`, until they are empty. */
export function keepTyped(form: HTMLFormElement, key: string, names: readonly string[]): void {
  const values = valuesOf(form, names);
  if (names.some((name) => values[name])) tabStorage.setJson(key, values);
  else tabStorage.remove(key);
}

/** Fills the empty ones with what was kept; what was typed before hydration stays, and is kept. */
export function restoreTyped(form: HTMLFormElement, key: string, names: readonly string[]): void {
  const kept = (tabStorage.getJson(key) ?? {}) as Partial<Record<string, string>>;
  for (const name of names) fieldOf(form, name).value ||= kept[name] ?? "";
  keepTyped(form, key, names);
}
