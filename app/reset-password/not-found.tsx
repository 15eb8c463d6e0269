import type { Metadata } from "next";
import { FrameLink, SignInFrame } from "@/app/login/sign-in-frame";
import { FORGOT_PASSWORD_PATH } from "@/lib/paths";

export const metadata: Metadata = { title: "Link not found" };

/** Unknown, used and expired links look the same. */
export default function NotFound() {
  return (
    <SignInFrame title="Link not found" lead="This link was used already, has expired or never existed.">
      <FrameLink href={FORGOT_PASSWORD_PATH}>Ask for a new link</FrameLink>
    </SignInFrame>
  );
}
