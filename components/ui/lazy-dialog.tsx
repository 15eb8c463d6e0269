import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { preload } from "@/lib/browser/lazy-part";
import { offlineOr } from "@/lib/browser/offline";
import { toastError } from "./sonner";

const MAX_WAIT_MS = 5_000;
const NOT_LOADED = "It could not be loaded. Please try again; if the site was updated meanwhile, reload the page.";

/**
 * A dialog whose code loads ahead, or else when it opens. If loading fails or takes too long, a toast says so and the
 * dialog closes: it must not open later over the user's other work.
 */
export function lazyDialog<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): Module[Name] {
  type Props = { onClose: () => void };
  let loaded: ComponentType<Props> | undefined;

  const loadDialog = preload(async () => {
    loaded ??= (await load())[name] as ComponentType<Props>;
    return loaded;
  });

  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const fail = useEffectEvent(() => {
      toastError(offlineOr(NOT_LOADED));
      props.onClose();
    });

    useEffect(() => {
      let isWanted = true;
      const giveUp = () => {
        if (isWanted) fail();
        isWanted = false;
      };
      const timer = setTimeout(giveUp, MAX_WAIT_MS);
      loadDialog()
        .then((component) => isWanted && setDialog(() => component), giveUp)
        .finally(() => clearTimeout(timer));
      return () => {
        isWanted = false;
        clearTimeout(timer);
      };
    }, []);

    // the placeholder dialog turns the page's shortcuts off while the code loads
    return Dialog ? <Dialog {...props} /> : <span role="dialog" hidden />;
  } as Module[Name];
}
