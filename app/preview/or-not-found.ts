import { notFound } from "next/navigation";
import { AppError } from "@/lib/errors";

/** What `read` finds; the page of an unknown address where there is nothing. */
export async function orNotFound<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
