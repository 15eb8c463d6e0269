import type { Metadata } from "next";
import { FrameLink, SignInFrame } from "@/app/login/sign-in-frame";

export const metadata: Metadata = { title: "Invitation not found" };

/** Unknown, used, revoked and expired invitations look the same. */
export default function NotFound() {
  return (
    <SignInFrame
      title="Invitation not found"
      lead="This link was used already, was revoked, has expired or never existed. Please ask the person who sent it for a new one."
    >
      <FrameLink href="/login">Sign in</FrameLink>
    </SignInFrame>
  );
}
