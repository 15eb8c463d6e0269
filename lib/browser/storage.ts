import { orNull } from "../or-null.ts";

/** The browser's storage; if it is blocked or full, values last until the page closes. */
function storageOf(name: "localStorage" | "sessionStorage") {
  const ofPage = new Map<string, string>();
  return {
    get: (key: string) => orNull(() => ofPage.get(key) ?? window[name].getItem(key)),
    /** The value stored by `setJson`; undefined if there is none, or it is not JSON. */
    getJson(key: string): unknown {
      return orNull(() => JSON.parse(this.get(key) ?? "") as unknown) ?? undefined;
    },
    setJson(key: string, value: unknown): boolean {
      return this.set(key, JSON.stringify(value));
    },
    /** Returns false if the value lasts only until the page closes. */
    set(key: string, value: string): boolean {
      try {
        window[name].setItem(key, value);
        ofPage.delete(key);
        return true;
      } catch {
        ofPage.set(key, value);
        return false;
      }
    },
    remove(key: string): void {
      ofPage.delete(key);
      orNull(() => window[name].removeItem(key));
    },
    keys: () => [...new Set([...ofPage.keys(), ...(orNull(() => Object.keys(window[name])) ?? [])])],
  };
}

export const browserStorage = storageOf("localStorage");
export const tabStorage = storageOf("sessionStorage");
