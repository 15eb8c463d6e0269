import { type RefObject, useEffect, useRef, useState } from "react";
import { type FromPreview, messageFrom, type Scene, type ToPreview } from "@/lib/site/preview-messages";

/** The form whose values the page shows. */
export type PreviewedForm = {
  currentValue: () => unknown;
  /** Subscribes to changes of the form; returns the unsubscribe function. */
  onChange: (changed: () => void) => () => void;
  /** The path of the field that `element` is a part of. */
  pathOf: (element: Element) => string | undefined;
  /** A text of the page was clicked. */
  onField: (path: string) => void;
};

/**
 * Tells the page in `frame` the values of the form and which field has the focus. Returns what the page says of itself: the
 * scenes that it can show.
 */
export function usePreviewMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { onChange, ...form }: PreviewedForm,
): { shown: string; all: Scene[] } {
  const [scenes, setScenes] = useState<{ shown: string; all: Scene[] }>({ shown: "", all: [] });
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });

  useEffect(() => {
    let request = 0;
    const post = (message: ToPreview) => frame.current?.contentWindow?.postMessage(message, window.location.origin);
    const send = () => post({ kind: "site-preview:value", value: latest.current.currentValue() });
    const sendSoon = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(send);
    };
    let edited: string | undefined;
    const sendEdited = () => edited && post({ kind: "site-preview:edited", path: edited });
    /** Whether a field has the focus. */
    const noteFocus = () => {
      const path = document.activeElement ? latest.current.pathOf(document.activeElement) : undefined;
      edited = path ?? edited;
      return path !== undefined;
    };
    const onFocus = () => noteFocus() && sendEdited();
    const onMessage = (event: MessageEvent) => {
      const message = messageFrom<FromPreview>(event, frame.current?.contentWindow);
      if (message?.kind === "site-preview:ready") {
        setScenes({ shown: message.scene, all: message.scenes });
        send();
        // the focus may have left the field by now, for the button that shows the page
        noteFocus();
        sendEdited();
      }
      if (message?.kind === "site-preview:field") latest.current.onField(message.path);
    };
    window.addEventListener("message", onMessage);
    document.addEventListener("focusin", onFocus);
    const stop = onChange(sendSoon);
    return () => {
      cancelAnimationFrame(request);
      window.removeEventListener("message", onMessage);
      document.removeEventListener("focusin", onFocus);
      stop();
    };
  }, [frame, onChange]);

  return scenes;
}
