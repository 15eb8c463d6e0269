"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/sonner";
import { copyText } from "@/lib/browser/copy-text";

/** The codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  async function copy() {
    const isCopied = await copyText(codes.join("\n"));
    toast(
      isCopied
        ? { title: "Success", description: "Recovery codes copied" }
        : { variant: "destructive", title: "Error", description: "Failed to copy. Select the codes and copy them" },
    );
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <strong>Keep these recovery codes where you keep your passwords.</strong> Each signs you in once without the
        app. They are shown only now.
      </p>
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-1 border px-4 py-3 font-mono text-sm tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex gap-2">
        <Button onClick={onDone}>Done</Button>
        <Button variant="outline" onClick={() => void copy()}>
          Copy codes
        </Button>
      </div>
    </div>
  );
}
