"use client";

import { useFormContext, useFormState } from "react-hook-form";
import { TabsTrigger } from "@/components/ui/tabs";
import type { PostField } from "@/lib/posts/fields";
import type { PostTab, PostValues } from "./post-fields";

/** A tab, marked while one of its fields has an error. */
export function TabTrigger({ tab, name, fields }: { tab: PostTab; name: string; fields: readonly PostField[] }) {
  const { control } = useFormContext<PostValues>();
  const { errors } = useFormState({ control });
  const count = fields.filter((field) => errors[field]).length;
  return (
    <TabsTrigger value={tab}>
      {name}
      {count > 0 && (
        <>
          <span className="bg-signal size-2 rounded-full" aria-hidden="true" />
          <span className="sr-only">, {count === 1 ? "1 field needs" : `${count} fields need`} attention</span>
        </>
      )}
    </TabsTrigger>
  );
}
