import { useQuery } from "@tanstack/react-query";
import type { PersonRow } from "@/app/admin/records";
import { fetchPage } from "@/lib/api/client";
import { peopleApi } from "@/lib/api/paths";
import { withQuery } from "@/lib/paths";
import { displayName } from "@/lib/auth/rules";

export const personOption = (person: PersonRow) => ({ value: person.id, label: displayName(person) });

/** All accounts sorted by name, for selects: the list of people is paged. Empty while loading. */
export function useAllPeople(): PersonRow[] {
  const { data } = useQuery({
    queryKey: [peopleApi.people, "all"],
    queryFn: fetchAllPeople,
    // invited people join by themselves
    refetchOnMount: "always",
  });
  return data ?? [];
}

async function fetchAllPeople(): Promise<PersonRow[]> {
  const people: PersonRow[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await fetchPage<PersonRow>({ queryKey: [withQuery(peopleApi.people, { page })] });
    people.push(...rows);
    if (rows.length === 0 || people.length >= total)
      return [...people].sort((one, other) => displayName(one).localeCompare(displayName(other), "en"));
  }
}
