"use client";

import { usePathname } from "next/navigation";
import { adminPaths } from "@/lib/paths";

/** Opens the document with the texts of the current page. */
export default function EditLink() {
  const pathname = usePathname();
  return (
    <aside aria-label="Staff" className="fixed bottom-4 left-4 z-40 print:hidden">
      <a
        href={editPathOf(pathname)}
        className="on-ink block px-4 py-2 text-sm font-medium no-underline hover:underline"
      >
        Edit
      </a>
    </aside>
  );
}

function editPathOf(pathname: string): string {
  const [first = "", second] = pathname.split("/").filter(Boolean);
  if (first === "") return adminPaths.siteDocument("home");
  if (["about", "process", "partners", "privacy"].includes(first)) return adminPaths.siteDocument(first);
  if (first === "portfolio") return adminPaths.siteDocument("story");
  if (first === "blog") return adminPaths.siteDocument(second && second !== "category" ? "post" : "blog");
  return adminPaths.site;
}
