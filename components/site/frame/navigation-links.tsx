import { buttonVariants } from "@/components/ui/button-variants";
import { Link } from "@/components/ui/link";
import type { NavigationTexts } from "@/lib/site/documents/navigation";
import type { Action } from "@/lib/site/field-groups";
import styles from "./navigation.module.css";

type Place = "bar" | "panel";

const LINK: Record<Place, string | undefined> = { bar: styles.barLink, panel: styles.panelLink };

function currentPage(pathname: string, href: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return href !== "/" && pathname.startsWith(`${href}/`) ? "true" : undefined;
}

const isBlog = ({ href }: { href: string }) => href === "/blog";

/** The blog, where the list of the landing page does not name it. */
export const unlistedBlog = ({ sections, pages }: NavigationTexts) =>
  sections.some(isBlog) ? [] : pages.filter(isBlog);

/** On the landing page its list and the blog, in the panel with the other pages below; elsewhere the pages. */
export function NavigationLinks({
  texts,
  pages: written,
  place,
  pathname,
  section,
  onFollow,
  className,
}: {
  texts: NavigationTexts;
  /** Pages that the staff have written, at the end. */
  pages: readonly Action[];
  place: Place;
  pathname: string;
  /** The id of the current section. */
  section?: string;
  onFollow: () => void;
  className: string;
}) {
  const { sections, pages, start, more } = texts;
  const startButton = (
    <Link href={start.href} onClick={onFollow} className={buttonVariants({ size: place === "bar" ? "default" : "lg" })}>
      {start.label}
    </Link>
  );
  const pageLink = ({ href, label }: Action, key: string | number) => (
    <li key={key}>
      <Link href={href} onClick={onFollow} className={LINK[place]} aria-current={currentPage(pathname, href)}>
        {label}
      </Link>
    </li>
  );
  const pageLinks = (links: readonly Action[]) => links.map((link, index) => pageLink(link, `page-${index}`));
  if (pathname === "/") {
    return (
      <>
        <ul className={className}>
          {sections.map(({ id, label, href }, index) =>
            href ? (
              pageLink({ href, label }, index)
            ) : (
              <li key={index}>
                <a
                  href={`#${id}`}
                  onClick={onFollow}
                  className={LINK[place]}
                  aria-current={id === section ? "location" : undefined}
                >
                  {label}
                </a>
              </li>
            ),
          )}
          {place === "bar" && pageLinks(unlistedBlog(texts))}
          {pageLinks(written)}
        </ul>
        {place === "panel" && (
          <>
            <h2 className="label text-muted-foreground mt-5">{more.heading}</h2>
            <ul className="mt-1 grid grid-cols-2 gap-x-6">
              {more.links.map(({ href, label }, index) => (
                <li key={index}>
                  <Link href={href} onClick={onFollow} className="link inline-flex min-h-11 items-center font-medium">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
            <p className="mt-4">{startButton}</p>
          </>
        )}
      </>
    );
  }
  return (
    <ul className={className}>
      {pageLinks([...pages, ...written])}
      <li className={place === "panel" ? "m-0! border-0! bg-transparent! px-0! pt-6" : undefined}>{startButton}</li>
    </ul>
  );
}
