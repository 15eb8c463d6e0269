const PERSON = "person";
const OF_A_PERSON = /^(?:list|undo):/;

/** What this tab keeps of a person, list addresses and undos, does not pass to the next one. */
export function claimTab(id: string): void {
  if (sessionStorage.getItem(PERSON) === id) return;
  for (const key of Object.keys(sessionStorage)) if (OF_A_PERSON.test(key)) sessionStorage.removeItem(key);
  sessionStorage.setItem(PERSON, id);
}
