import type { Metadata } from "next";
import { AREAS } from "@/app/admin/areas";
import { guarded } from "@/app/admin/guarded";
import { MediaScreen } from "./media-screen";

const { title, permission } = AREAS.media;

export const metadata: Metadata = { title };

export default function Page() {
  return guarded(permission, () => <MediaScreen />);
}
