import { Monitor, Smartphone } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/field";
import { useStored } from "@/lib/browser/store";
import { useListener } from "@/lib/browser/use-listener";
import { adminPaths } from "@/lib/paths";
import { type FromPreview, messageFrom, type Scene, type ToPreview } from "@/lib/site/preview-messages";
import { cn } from "@/lib/utils";

type Props = PreviewedForm & { documentKey: string; className?: string };

/** The real page, rendered from the values of the form. */
export function PreviewPane({ documentKey, className, ...form }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [device, setDevice] = usePreviewDevice();
  const scenes = usePreviewMessages(frame, form);
  const [chosen, setChosen] = useState<string>();
  const { box, size } = useSize();

  const width = DEVICE_WIDTHS[device];
  const scale = Math.min(1, size.width / width);
  return (
    <section
      aria-label="Preview of the page"
      className={cn(
        "beside:sticky beside:top-28 beside:h-[calc(100dvh-11rem)] flex h-[calc(100dvh-9rem)] min-w-0 flex-col gap-2",
        className,
      )}
    >
      <div className="flex flex-wrap items-center gap-1" role="group" aria-label="Page and width of the preview">
        {scenes.all.length > 1 && (
          <div className="max-sm:basis-full">
            <NativeSelect
              aria-label="Page of the preview"
              className="min-h-8 sm:w-auto sm:max-w-60"
              value={chosen ?? scenes.shown}
              options={scenes.all.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setChosen(event.target.value)}
            />
          </div>
        )}
        <ToggleButton isOn={device === "phone"} onClick={() => setDevice("phone")}>
          <Smartphone /> Phone
        </ToggleButton>
        <ToggleButton isOn={device === "desktop"} onClick={() => setDevice("desktop")}>
          <Monitor /> Desktop
        </ToggleButton>
        <p className="text-muted-foreground ml-auto self-center text-[0.8125rem] max-sm:hidden">
          Click any text to edit it
        </p>
      </div>
      <div ref={box} className="bg-muted min-h-0 flex-1 overflow-hidden border">
        <iframe
          // changing src would add a history entry
          key={chosen}
          ref={frame}
          title="Preview"
          src={adminPaths.sitePreview(documentKey, { scene: chosen })}
          className="mx-auto block origin-top-left border-0 bg-white"
          style={{
            width,
            height: size.height / scale,
            transform: `scale(${scale})`,
            marginLeft: Math.max(0, (size.width - width) / 2),
          }}
        />
      </div>
    </section>
  );
}

function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>({ width: DEVICE_WIDTHS.phone, height: 800 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}

/** A button that chooses one of several views. */
export function ToggleButton({ isOn, ...props }: { isOn: boolean; onClick: () => void; children: ReactNode }) {
  return <Button variant={isOn ? "secondary" : "ghost"} size="sm" aria-pressed={isOn} {...props} />;
}

const DEVICE_WIDTHS = { phone: 390, desktop: 1280 } as const;

const DEVICES = ["phone", "desktop"] as const;
const WIDE = "(width >= 1280px)";

const usePreviewDevice = () =>
  useStored("site-preview-device", DEVICES, () => (matchMedia(WIDE).matches ? "desktop" : "phone"));

type PreviewedForm = {
  currentValue: () => unknown;
  /** Subscribes to changes of the form; returns the unsubscribe function. */
  onChange: (changed: () => void) => () => void;
  pathOf: (element: Element) => string | undefined;
  onField: (path: string) => void;
};

/** Sends the page in `frame` the form's values and its focused field. Returns the scenes that the page can show. */
function usePreviewMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  form: PreviewedForm,
): { shown: string; all: Scene[] } {
  const [scenes, setScenes] = useState<{ shown: string; all: Scene[] }>({ shown: "", all: [] });
  const edited = useRef<string>(undefined);
  const post = (message: ToPreview) => frame.current?.contentWindow?.postMessage(message, window.location.origin);
  const send = () => post({ kind: "site-preview:value", value: form.currentValue() });
  const sendEdited = () => edited.current && post({ kind: "site-preview:edited", path: edited.current });
  /** Notes the focused field. Returns false if no field has the focus. */
  const noteFocus = () => {
    const path = document.activeElement ? form.pathOf(document.activeElement) : undefined;
    edited.current = path ?? edited.current;
    return path !== undefined;
  };
  useListener("focusin", () => noteFocus() && sendEdited());
  useListener("message", (event) => {
    const message = messageFrom<FromPreview>(event, frame.current?.contentWindow);
    if (message?.kind === "site-preview:ready") {
      setScenes({ shown: message.scene, all: message.scenes });
      send();
      // the focus may have moved by now, from a field to the button that shows the preview
      noteFocus();
      sendEdited();
    }
    if (message?.kind === "site-preview:field") form.onField(message.path);
  });
  const sendChanged = useEffectEvent(send);
  const subscribe = useEffectEvent(form.onChange);
  useEffect(() => {
    let request = 0;
    const stop = subscribe(() => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(() => sendChanged());
    });
    return () => {
      cancelAnimationFrame(request);
      stop();
    };
  }, []);

  return scenes;
}
