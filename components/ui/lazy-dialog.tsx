import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { loadAhead } from "@/lib/browser/lazy-part";
import { offlineOr } from "@/lib/browser/offline";
import { toastError } from "./sonner";

const MAX_WAIT_MS = 5_000;
const NOT_LOADED = "It could not be loaded. Please try again; if the site was updated meanwhile, reload the page.";

/**
 * A dialog whose code is loaded ahead, or else when it opens. Where that fails or takes long, it says so and closes: a
 * dialog never opens later by itself, over what somebody does meanwhile.
 */
export function lazyDialog<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): Module[Name] {
  type Props = { onClose: () => void };
  let loaded: ComponentType<Props> | undefined;

  const loadDialog = loadAhead(async () => {
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

    // keys typed meanwhile are none of the page's shortcuts
    return Dialog ? <Dialog {...props} /> : <span role="dialog" hidden />;
  } as Module[Name];
}
