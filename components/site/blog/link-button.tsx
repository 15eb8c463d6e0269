import { buttonVariants } from "@/components/ui/button-variants";
import { Link } from "@/components/ui/link";

type LinkButtonProps = Pick<NonNullable<Parameters<typeof buttonVariants>[0]>, "variant" | "size"> & {
  href: string;
  rel?: string;
  disabled?: boolean;
  onPress: () => void;
  children: string;
};

/** A link for crawlers and before hydration, then a button that calls `onPress`; always the same element. */
export function LinkButton({ variant, size, href, rel, disabled = false, onPress, children }: LinkButtonProps) {
  return (
    <Link
      href={href}
      rel={rel}
      className={buttonVariants({ variant, size })}
      role="button"
      data-live
      aria-disabled={disabled}
      onClick={(event) => {
        // opens another tab or window, like any link
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (!disabled) onPress();
      }}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      {children}
    </Link>
  );
}
