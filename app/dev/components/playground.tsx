"use client";

import { useState } from "react";
import { ThemeProvider } from "@/components/admin/shell/theme";
import type { Theme } from "@/components/admin/shell/themes";
import { Button } from "@/components/ui/button";
import { Toaster } from "@/components/ui/sonner";
import { Controls } from "./controls";
import { Display } from "./display";
import { Overlays } from "./overlays";

export function Playground() {
  const [theme, setTheme] = useState<Theme>("light");
  return (
    <ThemeProvider key={theme} initial={theme}>
      <main className="mx-auto grid w-full max-w-6xl gap-8 p-(--page-margin)">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl">Components</h1>
          <Button variant="outline" size="sm" onClick={() => setTheme(theme === "light" ? "dark" : "light")}>
            {theme === "light" ? "Dark" : "Light"}
          </Button>
        </div>
        <Controls />
        <Display />
        <Overlays />
      </main>
      <Toaster />
    </ThemeProvider>
  );
}
