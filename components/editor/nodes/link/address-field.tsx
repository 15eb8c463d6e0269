"use client";
import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { attempt } from "@/lib/api/client";
import { footer, navigation } from "@/lib/content/navigation";
import { api, postPath, withQuery } from "@/lib/paths";
import { cn } from "@/lib/utils";

export type Target = { title: string; path: string; note?: string };

const PAGES: Target[] = [...navigation.pages, ...footer.company.links]
  .map(({ label, href }) => ({ title: label, path: href }))
  .filter(({ path }, index, all) => all.findIndex((page) => page.path === path) === index);
const MOST = 8;
const PAUSE = 200;

/** An address field that suggests posts and pages of this site. */
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
  error: string | undefined;
  onChange: (address: string) => void;
  onChoose?: (target: Target) => void;
  autoFocus?: boolean;
}) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const targets = useTargets(isOpen ? value.trim() : "");
  const isShown = isOpen && targets.length > 0;

  function choose(target: Target) {
    setOpen(false);
    onChoose(target);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isShown) return;
    const chosen = targets[active];
    if (event.key === "ArrowDown") setActive((active + 1) % targets.length);
    else if (event.key === "ArrowUp") setActive(active <= 0 ? targets.length - 1 : active - 1);
    else if (event.key === "Enter" && chosen) choose(chosen);
    else if (event.key === "Escape") setOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <Field id={id} label="Address" hint="Type to find a post or a page of this site" {...(error && { error })}>
      {(control) => (
        <div className="relative">
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
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setOpen(false)}
          />
          {isShown && (
            <ul
              id={listId}
              role="listbox"
              aria-label="Posts and pages"
              className="bg-popover border-foreground absolute inset-x-0 top-full z-10 mt-0.5 max-h-64 overflow-y-auto rounded border-[1.5px] p-1"
            >
              {targets.map((target, index) => (
                <li
                  key={target.path}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={cn("cursor-pointer rounded px-2 py-1.5", index === active && "bg-accent")}
                  onMouseEnter={() => setActive(index)}
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
        </div>
      )}
    </Field>
  );
}

/** Suggests pages at once, posts after a pause, nothing for addresses of other sites. */
function useTargets(query: string): Target[] {
  const [posts, setPosts] = useState<{ query: string; found: Target[] }>({ query: "", found: [] });
  const isSearch = query !== "" && !/^(https?:|mailto:|tel:|#|www\.)/i.test(query);
  const words = query.replace(/^\/(blog\/?)?/, "");

  useEffect(() => {
    if (!isSearch || words === "") return;
    let isStale = false;
    const timer = setTimeout(() => {
      void attempt<{ title: string; slug: string; status: string }[]>(
        "GET",
        withQuery(api.posts, { page: 1, q: words }),
      ).then(({ record = [] }) => {
        if (isStale) return;
        const found = record.slice(0, MOST).map(({ title, slug, status }) => ({
          title,
          path: postPath(slug),
          ...(status !== "published" && { note: "not published" }),
        }));
        setPosts({ query: words, found });
      });
    }, PAUSE);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [isSearch, words]);

  if (!isSearch) return [];
  const pages = PAGES.filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(query.toLowerCase()));
  return [...pages, ...(words !== "" && posts.query === words ? posts.found : [])].slice(0, MOST);
}
