import { attempt, type ApiError, type Outcome } from "@/lib/api/client";

/** What somebody else has saved at `url` meanwhile; undefined where `error` does not say that there is such a version. */
export async function newerVersion<T>(error: ApiError, url: string): Promise<Outcome<T> | undefined> {
  return error.status === 409 && "version" in error.body ? attempt<T>("GET", url) : undefined;
}
