import type { SocialAccount } from "@/lib/content/page-copy";

const DRAWN = ["linkedin", "twitter", "instagram"];

/** An icon of public/images/social.svg as a link; without an address a placeholder link. */
export function SocialLink({
  network,
  name = network,
  href,
}: {
  network: SocialAccount["label"];
  name?: string;
  /** Empty where there is no address. */
  href: SocialAccount["href"];
}) {
  const drawing = network.toLowerCase();
  const placeholder = href ? undefined : ({ role: "link", "aria-disabled": true } as const);
  return (
    <a
      href={href || undefined}
      aria-label={name}
      className="hover:text-signal-text grid size-11 place-items-center transition-colors"
      {...placeholder}
    >
      <svg width="20" height="20" fill="currentColor" aria-hidden="true">
        <use href={`/images/social.svg#${DRAWN.includes(drawing) ? drawing : "link"}`} />
      </svg>
    </a>
  );
}
