import { useState } from "react";
import { browserStorage } from "@/lib/browser/storage";

/** The widths of a page in CSS pixels. */
export const DEVICE_WIDTHS = { phone: 390, desktop: 1280 } as const;

type PreviewDevice = keyof typeof DEVICE_WIDTHS;

const KEY = "site-preview-device";
const WIDE = "(width >= 1280px)";

/** The width of the preview, as last chosen in this browser. */
export function usePreviewDevice(): [PreviewDevice, (device: PreviewDevice) => void] {
  const [device, setDevice] = useState<PreviewDevice>(
    () => chosenDevice() ?? (matchMedia(WIDE).matches ? "desktop" : "phone"),
  );
  return [
    device,
    (chosen) => {
      setDevice(chosen);
      browserStorage.set(KEY, chosen);
    },
  ];
}

function chosenDevice(): PreviewDevice | undefined {
  const stored = browserStorage.get(KEY);
  return stored === "phone" || stored === "desktop" ? stored : undefined;
}
