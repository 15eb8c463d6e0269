import { type ComponentProps, type ReactNode, useState } from "react";

type Props = Omit<ComponentProps<"img">, "src"> & { src: string | undefined | null; fallback?: ReactNode };

/** A picture, or what stands in its place while it cannot be loaded. Its address is its key. */
export function LoadedImage({ src, fallback, ...props }: Props) {
  const [failed, setFailed] = useState(false);
  if (!src || failed) return fallback;
  return <img alt="" {...props} src={src} onError={() => setFailed(true)} />;
}
