import type { SocialAccount } from "@/lib/site/field-groups";

/** Icons of 24 by 24; `link` is for networks without their own. */
const DRAWINGS: Record<string, string> = {
  linkedin:
    "M3 9h4v12H3zM5 2.6a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6zM10 9h3.8v1.7c.8-1.3 2.2-2 3.8-2 3 0 4.4 1.9 4.4 5.2V21h-4v-6.4c0-1.6-.6-2.5-1.9-2.5-1.4 0-2.1 1-2.1 2.6V21h-4z",
  twitter: "M2 3h6.3l4.6 6.3L18.5 3h2.3l-6.9 7.8L22 21h-6.3l-5-6.7L4.8 21H2.5l7.2-8.1z",
  instagram:
    "M2 2h20v20H2zm2.2 2.2v15.6h15.6V4.2zM12 7.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6zm0 2.2a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM17.2 5.5a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z",
  link: "M6 4h14v14h-3.4V9.8L6.4 20 4 17.6 14.2 7.4H6z",
};

const idOf = (drawing: string) => `icon-${drawing}`;

/** Defines the icons once per page, for all links. */
export function SocialDrawings() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      {Object.entries(DRAWINGS).map(([name, path]) => (
        <path key={name} id={idOf(name)} fillRule="evenodd" d={path} />
      ))}
    </svg>
  );
}

/** Classes for the list of icon links. */
export const ICONS =
  "flex flex-wrap [&_a]:grid [&_a]:size-11 [&_a]:place-items-center [&_a]:transition-colors [&_a]:hover:text-signal-text";

type SocialLinkProps = {
  network: SocialAccount["label"];
  name?: string;
  href: SocialAccount["href"];
};

/** A network's icon as a link; with an empty `href`, a placeholder link. */
export function SocialLink({ network, name = network, href }: SocialLinkProps) {
  const drawing = network.toLowerCase();
  const placeholder = href ? undefined : ({ role: "link", "aria-disabled": true } as const);
  return (
    <a href={href || undefined} aria-label={name} {...placeholder}>
      <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
        <use href={`#${idOf(drawing in DRAWINGS ? drawing : "link")}`} />
      </svg>
    </a>
  );
}
