import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SignInRequired } from "@/components/admin/shell/sign-in-required";
import { currentStaff } from "@/lib/auth/session";
import { versionLabel } from "@/lib/health/version";
import { currentBrand } from "@/lib/site/queries";
import { AuthGuard, Providers } from "./shell/auth-guard";
import "./highlights.css";
import "./tailwind.css";

export const metadata: Metadata = {
  title: { default: "Admin Panel", template: "%s · Admin Panel" },
  description: "Posts, pages, portfolio and messages of this site.",
  robots: { index: false, follow: false },
};

/** Data comes from pages, which check the session again (guard.tsx), and from the API, which does so, too. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [admin, brand] = await Promise.all([currentStaff(), currentBrand()]);
  const { name, mark, initials, colors } = brand;
  return (
    <div data-admin className="bg-background text-foreground flex min-h-svh flex-col text-sm leading-normal">
      <Providers admin={admin && { id: admin.id, role: admin.role, email: admin.email, firstName: admin.firstName }}>
        {admin ? (
          <AuthGuard studio={{ name, mark, initials, signal: colors.signal }} version={versionLabel()}>
            {children}
          </AuthGuard>
        ) : (
          <SignInRequired />
        )}
      </Providers>
    </div>
  );
}
