import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { attempt } from "@/lib/api/client";
import { accountApi } from "@/lib/api/paths";
import { adminPaths } from "@/lib/paths";

/** Offers a passkey once per page load. */
export function PasskeyOffer() {
  const [isOpen, setOpen] = useState(true);
  const isOnAccount = usePathname() === adminPaths.account;

  useEffect(() => {
    void attempt("DELETE", accountApi.passkeyOffer);
  }, []);

  if (!isOpen || isOnAccount || !("PublicKeyCredential" in window)) return null;
  return (
    <section
      aria-label="Passkey"
      className="bg-accent mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 border px-4 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-72">
        <strong>Sign in without your password next time:</strong> use this device’s fingerprint, face or PIN.
      </p>
      <Button asChild variant="outline" size="sm">
        <Link href={adminPaths.account}>Add a passkey</Link>
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
        Not now
      </Button>
    </section>
  );
}
