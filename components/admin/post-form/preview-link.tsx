import { Icon } from "@/components/ui/icon";

/** The live post, in a new tab. */
export function PreviewLink({ slug }: { slug: string }) {
  return (
    <a href={`/blog/${slug}`} target="_blank" rel="noopener" className="button button-outline button-small">
      <Icon name="eye" size={16} /> Preview
    </a>
  );
}
