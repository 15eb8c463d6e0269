import { type ComponentProps, type ReactNode, useState } from "react";

type Props = Omit<ComponentProps<"img">, "src"> & { src: string | undefined | null; fallback?: ReactNode };

/** A picture, or `fallback` without one or if it cannot be loaded. */
export function LoadedImage({ src, fallback, ...props }: Props) {
  return src ? <Loading key={src} src={src} {...props} fallback={fallback} /> : fallback;
}

function Loading({ fallback, ...props }: ComponentProps<"img"> & Pick<Props, "fallback">) {
  const [failed, setFailed] = useState(false);
  if (failed) return fallback;
  return <img alt="" {...props} onError={() => setFailed(true)} />;
}
