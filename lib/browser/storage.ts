import { orNull } from "../or-null.ts";

/** The browser's storage; where it is forbidden or full, what is kept ends with the page. */
function storageOf(name: "localStorage" | "sessionStorage") {
  const ofPage = new Map<string, string>();
  return {
    get: (key: string) => orNull(() => ofPage.get(key) ?? window[name].getItem(key)),
    /** What `setJson` stored; undefined for nothing, or something else. */
    getJson(key: string): unknown {
      return orNull(() => JSON.parse(this.get(key) ?? "") as unknown) ?? undefined;
    },
    setJson(key: string, value: unknown): boolean {
      return this.set(key, JSON.stringify(value));
    },
    /** False where it ends with the page. */
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
