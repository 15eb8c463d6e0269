import { notFound } from "next/navigation";
import { AppError } from "@/lib/errors";

/** Shows the not-found page when `read` finds nothing. */
export async function orNotFound<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
