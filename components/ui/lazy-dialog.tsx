import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { offlineOr } from "@/lib/browser/offline";
import { toast } from "./sonner";

const MAX_WAIT_MS = 5_000;
const NOT_LOADED = "It could not be loaded. Please try again; if the site was updated meanwhile, reload the page.";

export type LazyDialog<Props> = ComponentType<Props> & { preload: () => Promise<unknown> };

/**
 * A dialog whose code is loaded ahead by `preload`, or else when it opens. Where that fails or takes long, it says so and
 * closes: a dialog never opens later by itself, over what somebody does meanwhile.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> {
  let loaded: ComponentType<Props> | undefined;

  const preload = async () => {
    loaded ??= await load();
    return loaded;
  };

  function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const fail = useEffectEvent(() => {
      toast({ variant: "destructive", title: "Error", description: offlineOr(NOT_LOADED) });
      props.onClose();
    });

    useEffect(() => {
      let isWanted = true;
      const giveUp = () => {
        if (isWanted) fail();
        isWanted = false;
      };
      const timer = setTimeout(giveUp, MAX_WAIT_MS);
      preload()
        .then((component) => isWanted && setDialog(() => component), giveUp)
        .finally(() => clearTimeout(timer));
      return () => {
        isWanted = false;
        clearTimeout(timer);
      };
    }, []);

    return Dialog && <Dialog {...props} />;
  }

  return Object.assign(LazyDialog, { preload });
}
