import type { Metadata } from "next";
import { SignInFrame } from "@/app/login/sign-in-frame";
import { Link } from "@/components/ui/link";
import { FORGOT_PASSWORD_PATH } from "@/lib/paths";

export const metadata: Metadata = { title: "Link not found" };

/** Unknown, used and expired links look the same. */
export default function NotFound() {
  return (
    <SignInFrame title="Link not found" lead="This link was used already, has expired or never existed.">
      <p>
        <Link className="font-medium underline underline-offset-4" href={FORGOT_PASSWORD_PATH}>
          Ask for a new link
        </Link>
      </p>
    </SignInFrame>
  );
}
