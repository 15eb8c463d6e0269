import { forbidden, notFound } from "next/navigation";
import { AppError } from "@/lib/errors";

/** Throws notFound() or forbidden() if `read` fails with that error. */
export async function orErrorPage<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    if (error instanceof AppError && error.code === "forbidden") forbidden();
    throw error;
  }
}
