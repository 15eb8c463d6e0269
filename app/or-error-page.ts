import { forbidden, notFound } from "next/navigation";
import { AppError } from "@/lib/errors";

/** Shows the page of the error when `read` finds nothing, or nothing that the caller may see. */
export async function orErrorPage<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    if (error instanceof AppError && error.code === "forbidden") forbidden();
    throw error;
  }
}
