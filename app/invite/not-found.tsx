import type { Metadata } from "next";
import { SignInFrame } from "@/app/login/sign-in-frame";
import { Link } from "@/components/ui/link";

export const metadata: Metadata = { title: "Invitation not found" };

/** Unknown, used, revoked and expired invitations look the same. */
export default function NotFound() {
  return (
    <SignInFrame
      title="Invitation not found"
      lead="This link was used already, was revoked, has expired or never existed. Please ask the person who sent it for a new one."
    >
      <p>
        <Link className="font-medium underline underline-offset-4" href="/login">
          Sign in
        </Link>
      </p>
    </SignInFrame>
  );
}
