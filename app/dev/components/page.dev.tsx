import type { Metadata } from "next";
import { Playground } from "./playground";
import "@/app/admin/tailwind.css";

export const metadata: Metadata = { title: "Components", robots: { index: false, follow: false } };

/** Every primitive in every state, with the admin theme. Not part of the build (next.config.ts). */
export default function ComponentsPage() {
  return <Playground />;
}
