"use client";
import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { attempt } from "@/lib/api/client";
import { api, INDEXED_PAGES, textPath, withQuery } from "@/lib/paths";
import type { PostKind } from "@/lib/posts/rules";
import { cn } from "@/lib/utils";
import { readAddress } from "./link-address";

export type Target = { title: string; path: string; note?: string };

const PAGES: readonly Target[] = [...INDEXED_PAGES, { title: "Contact", path: "/#contact" }];
const MOST = 8;
const PAUSE = 200;

/**
 * An address field that suggests posts and pages of this site. For words that are no address, Enter takes the first
 * suggestion.
 */
export function AddressField({
  id,
  value,
  error,
  onChange,
  onChoose = ({ path }) => onChange(path),
  autoFocus = false,
}: {
  id: string;
  value: string;
  /** Hides the suggestions. */
  error: string | undefined;
  onChange: (address: string) => void;
  onChoose?: (target: Target) => void;
  autoFocus?: boolean;
}) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<number>();
  const { targets, isSearching } = useTargets(isOpen ? value.trim() : "");
  const isShown = isOpen && !error && targets.length > 0;
  const isAddress = "href" in readAddress(value);
  const active = marked ?? (isAddress ? -1 : 0);

  function choose(target: Target) {
    setOpen(false);
    onChoose(target);
  }

  async function chooseFirst(input: HTMLInputElement) {
    const [first] = await findTargets(value.trim());
    if (input.value !== value) return;
    if (first) choose(first);
    else input.form?.requestSubmit();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const chosen = isShown ? targets[active] : undefined;
    if (event.key === "Enter" && chosen) choose(chosen);
    else if (event.key === "Enter" && isSearching && !isAddress) void chooseFirst(event.currentTarget);
    else if (event.key === "Tab") return setOpen(false);
    else if (!isShown) return;
    else if (event.key === "ArrowDown") setMarked((active + 1) % targets.length);
    else if (event.key === "ArrowUp") setMarked(active <= 0 ? targets.length - 1 : active - 1);
    else if (event.key === "Escape") setOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <Field id={id} label="Address" hint="Type to find a post or a page of this site" {...(error && { error })}>
      {(control) => (
        <>
          <Input
            {...control}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={value}
            autoFocus={autoFocus}
            onChange={({ target }) => {
              onChange(target.value);
              setOpen(true);
              setMarked(undefined);
            }}
            onKeyDown={onKeyDown}
          />
          {/* In the flow, so that it covers nothing. A press elsewhere leaves it open: what is pressed would move. */}
          {isShown && (
            <ul
              id={listId}
              role="listbox"
              aria-label="Posts and pages"
              className="bg-popover border-foreground mt-0.5 max-h-[min(25rem,36svh)] overflow-y-auto rounded border-[1.5px] p-1"
            >
              {targets.map((target, index) => (
                <li
                  key={target.path}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={cn("cursor-pointer rounded px-2 py-1 leading-snug", index === active && "bg-accent")}
                  ref={(option) => {
                    if (index === marked) option?.scrollIntoView({ block: "nearest" });
                  }}
                  onMouseMove={() => setMarked(index)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(target)}
                >
                  {target.title}
                  <span className="text-muted-foreground block text-[0.8125rem]">
                    {target.path}
                    {target.note && ` · ${target.note}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}

/** What to search for, undefined for addresses of other sites. */
function wordsOf(query: string): string | undefined {
  if (query === "" || /^(https?:|mailto:|tel:|#|www\.)/i.test(query)) return undefined;
  return query.replace(/^\/(blog\/?)?/, "");
}

const findPages = (query: string): Target[] =>
  PAGES.filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(query.toLowerCase()));

/** Pages, which authors do not see, and posts. */
async function findPosts(words: string): Promise<Target[]> {
  const found = await Promise.all([findKind("page", words), findKind("post", words)]);
  return found.flat();
}

async function findKind(kind: PostKind, words: string): Promise<Target[]> {
  const { record = [] } = await attempt<{ kind: PostKind; title: string; slug: string; status: string }[]>(
    "GET",
    withQuery(api.posts, { page: 1, q: words, ...(kind === "page" && { kind }) }),
  );
  return record.slice(0, MOST).map((post) => ({
    title: post.title,
    path: textPath({ ...post, kind }),
    ...(post.status !== "published" && { note: "not published" }),
  }));
}

async function findTargets(query: string): Promise<Target[]> {
  const words = wordsOf(query);
  if (words === undefined) return [];
  return [...findPages(query), ...(words === "" ? [] : await findPosts(words))];
}

/** Suggests pages at once and posts after a pause. */
function useTargets(query: string): { targets: Target[]; isSearching: boolean } {
  const [posts, setPosts] = useState<{ words: string; found: Target[] }>({ words: "", found: [] });
  const words = wordsOf(query);

  useEffect(() => {
    if (!words) return;
    let isStale = false;
    const timer = setTimeout(() => {
      void findPosts(words).then((found) => {
        if (!isStale) setPosts({ words, found });
      });
    }, PAUSE);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [words]);

  if (words === undefined) return { targets: [], isSearching: false };
  const isFound = words === "" || posts.words === words;
  return {
    targets: [...findPages(query), ...(isFound && words !== "" ? posts.found : [])].slice(0, MOST),
    isSearching: !isFound,
  };
}
