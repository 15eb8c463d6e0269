/** A large letter or number sized for `letters` characters; longer ones shrink in proportion. */
export function Fitted({ letters, children }: { letters: number; children: string }) {
  if (children.length <= letters) return children;
  return <span style={{ fontSize: `${(letters / children.length).toFixed(2)}em` }}>{children}</span>;
}
