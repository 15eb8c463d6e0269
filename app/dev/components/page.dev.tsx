import type { Metadata } from "next";
import { Playground } from "./playground";
import "@/app/admin/tailwind.css";

export const metadata: Metadata = { title: "Components", robots: { index: false, follow: false } };

/** Every primitive in every state, in the colors of the admin area. The built site has no such page (next.config.ts). */
export default function ComponentsPage() {
  return <Playground />;
}
