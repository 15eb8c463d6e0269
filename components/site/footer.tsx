"use client";

import type { CSSProperties } from "react";
import { RouterLink } from "@/components/ui/router-link";
import { footer, navigationLabels } from "@/lib/content/navigation";
import type { Action } from "@/lib/content/page-copy";
import { SocialIcon } from "./social-icon";

function FooterLinks({ heading, links }: { heading: string; links: readonly Action[] }) {
  return (
    <div>
      <h2 className="label">{heading}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <RouterLink href={link.href}>
              {link.label}
            </RouterLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The back of the sleeve: lists, the name as large as the page is wide, a record rising behind it. A client component
 * since the bar has brought its copy into the browser already; as a server component it would be sent twice.
 */
export function Footer({ siteName }: { siteName: string }) {
  const { copyright, line, portfolio, company, social } = footer;
  return (
    <footer className="footer on-ink">
      <div className="grid-page">
        <p className="footer-line text-display-3">{line}</p>
        <nav aria-label={navigationLabels.footer} className="footer-lists">
          <FooterLinks {...portfolio} />
          <FooterLinks {...company} />
          <div>
            <h2 className="label">{social.heading}</h2>
            <ul className="footer-social">
              {social.links.map(({ label, href }) => (
                <li key={label}>
                  <a href={href} aria-label={label}>
                    <SocialIcon name={label} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <p className="footer-name" aria-hidden="true" style={{ "--letters": Math.max(6, siteName.length) } as CSSProperties}>
          {siteName}
        </p>
        <p className="footer-copyright label">
          © {copyright.year} {siteName}. {copyright.rights}
        </p>
      </div>
    </footer>
  );
}
