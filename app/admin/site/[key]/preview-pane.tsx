"use client";

import { Monitor, Smartphone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  type FromPreview,
  messageFrom,
  type Scene,
  type ToPreview,
} from "@/app/(preview)/admin/site/[key]/preview/messages";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { adminPaths } from "@/lib/paths";

const WIDTHS = { phone: 390, desktop: 1280 } as const;

/** The real page, rendered from the values of the form. */
export function PreviewPane({
  documentKey,
  currentValue,
  onChange,
  onField,
}: {
  documentKey: string;
  currentValue: () => unknown;
  /** Subscribes to changes of the form; returns the unsubscribe function. */
  onChange: (changed: () => void) => () => void;
  /** A text of the page was clicked. */
  onField: (path: string) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [device, setDevice] = useState<keyof typeof WIDTHS>("phone");
  const [scenes, setScenes] = useState<{ shown: string; all: Scene[] }>({ shown: "", all: [] });
  const [chosen, setChosen] = useState<string>();
  const { box, size } = useSize();
  const latest = useRef({ currentValue, onField });
  useEffect(() => {
    latest.current = { currentValue, onField };
  });

  useEffect(() => {
    let request = 0;
    const send = () => {
      const message: ToPreview = { kind: "site-preview:value", value: latest.current.currentValue() };
      frame.current?.contentWindow?.postMessage(message, window.location.origin);
    };
    const sendSoon = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(send);
    };
    const onMessage = (event: MessageEvent) => {
      const message = messageFrom<FromPreview>(event, frame.current?.contentWindow);
      if (message?.kind === "site-preview:ready") {
        setScenes({ shown: message.scene, all: message.scenes });
        send();
      }
      if (message?.kind === "site-preview:field") latest.current.onField(message.path);
    };
    window.addEventListener("message", onMessage);
    const stop = onChange(sendSoon);
    return () => {
      cancelAnimationFrame(request);
      window.removeEventListener("message", onMessage);
      stop();
    };
  }, [onChange]);

  const width = WIDTHS[device];
  const scale = Math.min(1, size.width / width);
  return (
    <section
      aria-label="Preview of the page"
      className="flex min-w-0 flex-col gap-2 xl:sticky xl:top-28 xl:h-[calc(100dvh-11rem)]"
    >
      <div className="flex flex-wrap items-center gap-1" role="group" aria-label="Page and width of the preview">
        {scenes.all.length > 1 && (
          <div className="max-sm:basis-full">
            <NativeSelect
              aria-label="Page of the preview"
              className="sm:w-auto sm:max-w-60"
              value={chosen ?? scenes.shown}
              onChange={(event) => setChosen(event.target.value)}
            >
              {scenes.all.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </div>
        )}
        <DeviceButton isOn={device === "phone"} onClick={() => setDevice("phone")}>
          <Smartphone /> Phone
        </DeviceButton>
        <DeviceButton isOn={device === "desktop"} onClick={() => setDevice("desktop")}>
          <Monitor /> Desktop
        </DeviceButton>
        <p className="text-muted-foreground ml-auto self-center text-[0.8125rem] max-sm:hidden">
          Press a text to edit it
        </p>
      </div>
      <div ref={box} className="bg-muted min-h-0 overflow-hidden border max-xl:h-[80dvh] xl:flex-1">
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

function DeviceButton({ isOn, ...props }: { isOn: boolean; onClick: () => void; children: React.ReactNode }) {
  return <Button variant={isOn ? "secondary" : "ghost"} size="sm" aria-pressed={isOn} {...props} />;
}

function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>({ width: WIDTHS.phone, height: 800 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}
