import type { ApiError } from "@/lib/api/client";

/** Who has saved in between, by the refusal: a name, "your other tab", or undefined where that is not known. */
export function whoSaved({ body }: ApiError, adminId: string | undefined): string | undefined {
  const person = body.savedBy as { id: string; name: string } | null | undefined;
  return person?.id !== undefined && person.id === adminId ? "your other tab" : person?.name;
}
