"use client";

import { usePathname } from "next/navigation";
import { Mark } from "@/components/site/mark";
import { Icon } from "@/components/ui/icon";
import { RouterLink } from "@/components/ui/router-link";
import { adminPaths } from "./paths";
import { UnreadMessages } from "./unread-messages";
import type { AdminUser } from "./use-admin";

const AREAS = [
  { name: "Blog", href: adminPaths.blog },
  { name: "Portfolio", href: adminPaths.portfolio },
  { name: "Messages", href: adminPaths.messages },
];

export function AdminHeader({ admin }: { admin: AdminUser }) {
  const pathname = usePathname();
  return (
    <header className="admin-bar on-ink">
      <div className="admin-bar-inner">
        <RouterLink href={adminPaths.blog} className="admin-brand">
          <Mark size={28} />
          <span>Admin Panel</span>
        </RouterLink>
        <nav aria-label="Admin" className="admin-nav">
          <ul>
            {AREAS.map(({ name, href }) => (
              <li key={href}>
                <RouterLink href={href} aria-current={pathname.startsWith(href) ? "page" : undefined}>
                  {name} {href === adminPaths.messages && <UnreadMessages />}
                </RouterLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="admin-user">
          {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- leaves the admin area for good */}
          <a href="/" className="admin-view-site">
            View site <Icon name="external" size={15} />
          </a>
          <span className="admin-name">{admin.firstName || admin.email || "Admin"}</span>
          {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- ends the session: a navigation, never the router */}
          <a href="/api/logout" className="admin-logout">
            Logout
          </a>
        </div>
      </div>
    </header>
  );
}
