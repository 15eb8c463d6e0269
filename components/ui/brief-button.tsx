"use client";

import type { ComponentProps } from "react";
import { Button } from "./button";
import { useFocusBack } from "./use-focus-back";

/** A button that goes away, such as "Close": it passes the focus on to the nearest place around it. */
export const BriefButton = (props: ComponentProps<typeof Button>) => (
  <Button size="sm" onFocus={useFocusBack(false)} {...props} />
);
