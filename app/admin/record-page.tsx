import { notFound } from "next/navigation";
import type { ComponentType } from "react";
import { guarded } from "./guarded";
import { parseId } from "@/lib/validation/fields";

type Props = { params: Promise<{ id: string }> };

/** The page of the record whose id stands in the address; 404 for what cannot be an id. */
export function recordPage(Screen: ComponentType<{ id: number }>) {
  return async function Page({ params }: Props) {
    const id = parseId((await params).id);
    return guarded(() => (id ? <Screen id={id} /> : notFound()));
  };
}
