import { orNull } from "../or-null.ts";

/** The URL at `address`, or null where it is none. URL.parse is too new for the browsers that the program serves. */
export const parseUrl = (address: string, base?: string | URL): URL | null => orNull(() => new URL(address, base));
