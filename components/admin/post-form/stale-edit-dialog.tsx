"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { api } from "../paths";
import type { Category, Post } from "../records";
import { differences } from "./difference";
import { postValues, type PostValues } from "./post-values";

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Two people edited one post: whoever saves second decides, with both versions at hand. */
export function StaleEditDialog({
  mine,
  theirs,
  onKeepMine,
  onLoadTheirs,
  onClose,
}: {
  mine: PostValues;
  theirs: Post;
  onKeepMine: () => void;
  onLoadTheirs: () => void;
  onClose: () => void;
}) {
  const [comparing, setComparing] = useState(false);
  return (
    <Dialog
      title="Somebody else has saved this post"
      description={
        <p>
          It was saved on {WHEN.format(new Date(theirs.updatedAt))}, after you opened it. Nothing of yours has been saved yet. If you load theirs, your
          version is put aside in this browser and offered again.
        </p>
      }
      onClose={onClose}
      className={comparing ? "dialog-wide" : undefined}
    >
      {comparing && <Differences mine={mine} theirs={postValues(theirs)} />}
      <DialogActions>
        <Button size="small" variant="ghost" onClick={onClose}>
          Back to the form
        </Button>
        {!comparing && (
          <Button size="small" variant="outline" onClick={() => setComparing(true)}>
            Show differences
          </Button>
        )}
        <Button size="small" variant="outline" onClick={onLoadTheirs}>
          Load theirs
        </Button>
        <Button size="small" onClick={onKeepMine}>
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const WHOSE = { same: "", mine: "Yours", theirs: "Theirs" } as const;

function Differences({ mine, theirs }: { mine: PostValues; theirs: PostValues }) {
  const { data: categories } = useQuery<Category[]>({ queryKey: [api.categories] });
  const found = differences(mine, theirs, categories);
  return (
    // it scrolls, so the keyboard must reach it
    <div className="differences" tabIndex={0} role="region" aria-label="Differences">
      {found.length === 0 && <p>Both versions say the same.</p>}
      {found.map(({ label, lines }) => (
        <section key={label}>
          <h3>{label}</h3>
          <ul>
            {lines.map(({ kind, text }, index) => (
              <li key={index} data-kind={kind}>
                <span className="differences-whose">{WHOSE[kind]}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
