import { tabStorage } from "@/lib/browser/storage";

const PERSON = "person";
const OF_A_PERSON = /^(?:list|undo):/;

/** What this tab keeps of a person, list addresses and undos, does not pass to the next one. */
export function claimTab(id: string): void {
  if (tabStorage.get(PERSON) === id) return;
  for (const key of tabStorage.keys()) if (OF_A_PERSON.test(key)) tabStorage.remove(key);
  tabStorage.set(PERSON, id);
}
