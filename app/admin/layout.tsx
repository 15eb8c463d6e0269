import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Gate } from "@/components/admin/gate";
import { Providers } from "@/components/admin/providers";
import { SignInRequired } from "@/components/admin/sign-in-required";
import { currentAdmin } from "@/lib/auth/session";
import "./admin.css";

export const metadata: Metadata = {
  title: { default: "Admin Panel", template: "%s · Admin Panel" },
  robots: { index: false, follow: false },
};

/** The guard. The screens inside hold no data of their own: they load it through the API, which asks for the session again. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const admin = await currentAdmin();
  return (
    <div className="admin">
      <Providers>{admin ? <Gate>{children}</Gate> : <SignInRequired />}</Providers>
    </div>
  );
}
