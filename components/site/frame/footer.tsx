import { Link } from "@/components/ui/link";
import type { Action } from "@/lib/site/field-groups";
import type { SiteTexts } from "@/lib/site/registry";
import { VinylRecord } from "../drawing";
import styles from "./footer.module.css";
import { ICONS, SocialDrawings, SocialLink } from "./social-link";

/** The width of a letter in em, so that the name fills its line. */
const NAME_LETTER = 0.5;

type Props = { brand: Pick<SiteTexts["brand"], "name" | "social">; texts: SiteTexts["footer"] };

export function Footer({ brand: { name: siteName, social: networks }, texts }: Props) {
  const { label, line, portfolio, company, social, copyright, privacy } = texts;
  return (
    <footer className="below dark relative isolate overflow-clip pt-[clamp(2.5rem,6vw,6rem)] wrap-anywhere print:hidden">
      <div className="grid-page @container relative *:col-span-full">
        <VinylRecord className="pointer-events-none absolute bottom-0 left-[88%] -z-10 w-[clamp(11rem,38vw,34rem)] -translate-x-[88%] translate-y-1/2 [--groove:color-mix(in_srgb,var(--paper)_50%,var(--ink))]" />
        <p className="font-display text-display-3 max-w-[12em] font-bold tracking-[-0.03em] md:col-span-5 md:max-lg:text-balance">
          {line}
        </p>
        <nav
          aria-label={label}
          className="gap-x-gutter mt-8 grid grid-cols-2 gap-y-6 md:col-[6/-1] md:mt-0 md:grid-cols-[repeat(3,auto)] md:justify-between lg:col-[7/-1] lg:grid-cols-3 lg:justify-normal [&>:nth-child(2)]:row-span-2"
        >
          <FooterLinks {...portfolio} />
          <FooterLinks {...company} />
          <div>
            <SocialDrawings />
            <h2 className="label text-muted-foreground mb-3">{social.heading}</h2>
            <ul className={`${ICONS} -ml-3 gap-x-2`}>
              {networks.map(({ label: network, href }, index) => (
                <li key={index}>
                  <SocialLink network={network} href={href} />
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <p
          className={`font-display mt-[clamp(2rem,7vw,6.5rem)] border-b pb-[0.12em] -indent-[0.02em] leading-[0.9] font-extrabold tracking-[-0.045em]`}
          aria-hidden="true"
          style={{ fontSize: `min(100cqi / ${Math.max(3, siteName.length * NAME_LETTER)}, 20rem)` }}
        >
          {siteName}
        </p>
      </div>
      {/* covers the lower half of the record from edge to edge */}
      <div className="bg-background">
        <div className="page-width text-muted-foreground flex flex-wrap items-center justify-between gap-x-6 py-3">
          <p className="label py-2">{`© ${copyright.year} ${siteName}. ${copyright.rights}`}</p>
          <p className={styles.links}>
            <Link href={privacy.href}>{privacy.label}</Link>
          </p>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ heading, links }: { heading: string; links: readonly Action[] }) {
  return (
    <div>
      <h2 className="label text-muted-foreground mb-3">{heading}</h2>
      <ul className={styles.links}>
        {links.map(({ href, label }, index) => (
          <li key={index}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
