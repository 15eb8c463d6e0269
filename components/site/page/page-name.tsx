import { Words } from "../words";
export function PageName({ children }: { children: string }) {
  return (
    <p className="label text-signal-text">
      <Words>{children}</Words>
    </p>
  );
}
