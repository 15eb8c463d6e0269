import { tabStorage } from "./storage.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Field;

export const valuesOf = <Name extends string>(form: HTMLFormElement, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, fieldOf(form, name).value])) as Record<Name, string>;

/** Stores the values of the fields `names` for this tab, until all of them are empty. */
export function keepTyped(form: HTMLFormElement, key: string, names: readonly string[]): void {
  const values = valuesOf(form, names);
  if (names.some((name) => values[name])) tabStorage.setJson(key, values);
  else tabStorage.remove(key);
}

/** Fills empty fields with stored values. Text that was typed before hydration stays and is stored. */
export function restoreTyped(form: HTMLFormElement, key: string, names: readonly string[]): void {
  const kept = (tabStorage.getJson(key) ?? {}) as Partial<Record<string, string>>;
  for (const name of names) fieldOf(form, name).value ||= kept[name] ?? "";
  keepTyped(form, key, names);
}
