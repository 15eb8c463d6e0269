"use client";

import { usePathname } from "next/navigation";
import { useRef } from "react";
import { ButtonLink } from "@/components/ui/button";
import { RouterLink } from "@/components/ui/router-link";
import { navigationLabels, sectionLinks, siteLinks, startConversation } from "@/lib/content/navigation";
import { useCurrentSection } from "./use-current-section";

const SECTION_IDS = sectionLinks.map((link) => link.id);
const NO_SECTIONS: readonly string[] = [];
const PANEL = "site-panel";
// Invoker commands (HTML standard): where the browser knows them the panel opens and closes without a script too.
const opens = { command: "show-modal", commandfor: PANEL };
const closes = { command: "close", commandfor: PANEL };

/**
 * The links of the bar, and the same links in a side panel on small screens. The panel is a modal dialog: the browser
 * moves the focus in, makes the rest inert, closes on Escape and gives the focus back.
 */
export function Navigation() {
  const pathname = usePathname();
  const panel = useRef<HTMLDialogElement>(null);
  const isHome = pathname === "/";
  const section = useCurrentSection(isHome ? SECTION_IDS : NO_SECTIONS);
  const close = () => panel.current?.close();

  const links = isHome ? (
    sectionLinks.map(({ id, label }) => (
      <li key={id}>
        <a href={`#${id}`} onClick={close} className="nav-link" aria-current={id === section ? "location" : undefined}>
          {label}
        </a>
      </li>
    ))
  ) : (
    <>
      {siteLinks.map(({ href, label }) => (
        <li key={href}>
          <RouterLink
            href={href}
            onClick={close}
            className="nav-link"
            aria-current={pathname === href ? "page" : href !== "/" && pathname.startsWith(`${href}/`) ? "true" : undefined}
          >
            {label}
          </RouterLink>
        </li>
      ))}
      <li>
        <ButtonLink href={startConversation.href} onClick={close} size="small">
          {startConversation.label}
        </ButtonLink>
      </li>
    </>
  );

  return (
    <>
      <nav aria-label={navigationLabels.main} className="bar-nav">
        <ul>{links}</ul>
      </nav>
      <button
        type="button"
        className="menu-button"
        aria-haspopup="dialog"
        aria-label={navigationLabels.open}
        {...opens}
        onClick={() => panel.current?.showModal()}
      >
        <span aria-hidden="true" />
      </button>
      <dialog
        ref={panel}
        id={PANEL}
        className="panel"
        aria-label={navigationLabels.main}
        // a click on the backdrop has the dialog itself as its target
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="panel-inner">
          <button type="button" className="menu-button menu-close" aria-label={navigationLabels.close} {...closes} onClick={close}>
            <span aria-hidden="true" />
          </button>
          <nav aria-label={navigationLabels.main}>
            <ul>{links}</ul>
          </nav>
        </div>
      </dialog>
    </>
  );
}
