import { notFound } from "next/navigation";
import type { ComponentType } from "react";
import { guarded } from "./guarded";
import { parseId } from "@/lib/validation/fields";

type Props = { params: Promise<{ id: string }> };

/** The page of a record by the id in the URL; 404 for an invalid id. */
export function recordPage(Screen: ComponentType<{ id: number }>) {
  return async function Page({ params }: Props) {
    const id = parseId((await params).id);
    return guarded(() => (id ? <Screen id={id} /> : notFound()));
  };
}
