"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { Card } from "@/components/ui/card";
import { CardBody } from "./portfolio-card";
import type { portfolioValues } from "./portfolio-values";

type Values = ReturnType<typeof portfolioValues>;

export function CardPreview() {
  const { control } = useFormContext<Values>();
  const { title, description, image, url, category, status, displayOrder, technologies } = useWatch({
    control,
  }) as Values;
  return (
    <figure aria-hidden="true" className="max-lg:hidden">
      <figcaption className="text-muted-foreground mb-2 text-[0.8125rem] font-semibold">
        The card in the list
      </figcaption>
      <Card className="sticky top-[calc(var(--bar-height)+1rem)]">
        <CardBody
          item={{
            title: title || "Title",
            description,
            image,
            url,
            category,
            status,
            displayOrder: displayOrder || 0,
            technologies: Array.isArray(technologies) ? technologies : [],
          }}
        />
      </Card>
    </figure>
  );
}
