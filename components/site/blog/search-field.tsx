import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { MAX_SEARCH_LENGTH } from "@/lib/posts/rules";
import type { SiteTexts } from "@/lib/site/registry";
import styles from "./search-field.module.css";

type SearchFieldProps = Pick<ComponentProps<"input">, "ref" | "defaultValue" | "onChange"> &
  Pick<ComponentProps<"form">, "onSubmit"> & { texts: SiteTexts["blog"]["search"]; action: string };

/** Without JavaScript the form is sent to `action`. */
export function SearchField({ texts: { label, placeholder }, action, onSubmit, ...input }: SearchFieldProps) {
  return (
    <form
      role="search"
      action={action}
      className="relative lg:col-[9/-1] lg:row-start-1 lg:first:col-[1/span_6]"
      onSubmit={onSubmit}
    >
      <button
        type="submit"
        aria-label={label}
        className="absolute inset-y-0 left-0 grid w-12 place-items-center focus-visible:-outline-offset-2"
      >
        <Search className="size-5.5" aria-hidden="true" />
      </button>
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className={`${styles.field} border-foreground bg-card placeholder:text-muted-foreground min-h-13 w-full rounded border-[1.5px] py-2 pr-3.5 pl-12 text-[1.0625rem] placeholder:opacity-100 focus-visible:outline-offset-0`}
        {...input}
      />
    </form>
  );
}
