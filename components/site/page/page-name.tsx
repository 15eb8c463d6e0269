/** The name of an inner page, above its title. */
export function PageName({ children }: { children: string }) {
  return <p className="label text-signal-text">{children}</p>;
}
