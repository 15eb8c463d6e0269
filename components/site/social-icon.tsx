/** A drawing from public/images/social.svg in the text's colour; the link around it carries the name. */
export function SocialIcon({ name }: { name: string }) {
  return (
    <svg width="20" height="20" fill="currentColor" aria-hidden="true">
      <use href={`/images/social.svg#${name.toLowerCase()}`} />
    </svg>
  );
}
