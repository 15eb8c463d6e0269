export function PageName({ children }: { children: string }) {
  return <p className="label text-signal-text">{children}</p>;
}
