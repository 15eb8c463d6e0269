import type { ComponentProps } from "react";
import { Icon } from "@/components/ui/icon";
import { blogList } from "@/lib/content/blog";
import { MAX_SEARCH_LENGTH } from "@/lib/posts/rules";

type SearchFieldProps = Pick<ComponentProps<"input">, "ref" | "defaultValue" | "onChange"> & Pick<ComponentProps<"form">, "onSubmit">;

/** The search of the blog; without JavaScript the server answers it at /blog?q=. */
export function SearchField({ onSubmit, ...input }: SearchFieldProps) {
  const { label, placeholder } = blogList.search;
  return (
    <form role="search" action="/blog" className="blog-search" onSubmit={onSubmit}>
      <Icon name="search" size={22} />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
      />
    </form>
  );
}
