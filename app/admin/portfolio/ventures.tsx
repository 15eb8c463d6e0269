import { ExternalLink, Pencil } from "lucide-react";
import { useMay } from "@/components/admin/shell/use-admin";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { type VentureCopy, ventureKey } from "@/lib/content/ventures";
import { adminPaths, type VentureSlug, venturePath } from "@/lib/paths";

export type VentureRow = VentureCopy & { slug: VentureSlug };

/** The three ventures of the site, which are site texts. */
export function Ventures({ ventures }: { ventures: readonly VentureRow[] }) {
  const mayEdit = useMay()("site.write");
  return (
    <ul aria-label="Ventures" className="mt-4 border-t">
      {ventures.map(({ slug, name, category, shown }) => (
        <li key={slug} className="flex flex-wrap items-center gap-x-3 border-b py-1">
          <b className="font-semibold">{name}</b>
          <span className="text-muted-foreground text-sm">{category}</span>
          <Badge variant="outline">{shown ? "On every site" : "Hidden"}</Badge>
          <span className="ml-auto flex">
            {shown && (
              <Button variant="ghost" size="sm" asChild>
                <a href={venturePath(slug)} target="_blank" rel="noopener" aria-label={`View ${name}`}>
                  <ExternalLink /> View
                </a>
              </Button>
            )}
            {mayEdit && (
              <Button variant="ghost" size="sm" asChild>
                <Link href={adminPaths.siteDocument(ventureKey(slug))} aria-label={`Edit ${name}`}>
                  <Pencil /> Edit
                </Link>
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
