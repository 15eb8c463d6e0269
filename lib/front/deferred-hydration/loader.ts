import type { TOOLS } from "./defer-hydration.ts";

export type LoaderPage = {
  /** The address of the page's inline scripts. */
  payload: string;
  chunks: string[];
  /** For analytics, which also counts visitors who only read. */
  startsAtLoad: boolean;
};

/**
 * Runs in the browser: this function's text is inlined into every deferred page (defer-hydration.ts), so it refers to
 * nothing outside, and comments are on their own lines. Loads the framework at the first user event, or when idle;
 * records events until hydration and replays them in order.
 */
export function hydrateLater(page: LoaderPage, tools: typeof TOOLS): void {
  const { hasStaffFlag, destinationOf, untilLoaded, keepTranslatedTexts, reloadWithTypedText, restoreTypedText } =
    tools;
  const { dataset, classList } = document.documentElement;
  const prefetchDelay = 3_000;
  const lateNoteDelay = 5_000;
  const kept: (() => void)[] = [];
  const texts = keepTranslatedTexts(false);
  let isStarted = false;
  let isReplaying = false;
  let isDone = false;

  const run = (src: string) =>
    untilLoaded(
      () =>
        new Promise<void>((resolve, reject) => {
          const script = Object.assign(document.createElement("script"), { src, async: false });
          script.onload = () => resolve();
          script.onerror = () => {
            script.remove();
            reject(new Error());
          };
          document.head.append(script);
        }),
    );
  // A later build may have removed this page's scripts or payload: reload it.
  addEventListener(
    "error",
    async ({ target }) => {
      const address = (target as HTMLScriptElement).src;
      if (!address || !/\/_(next\/static|payload)\//.test(address)) return;
      const response = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
      if (response?.status === 404) reloadWithTypedText();
    },
    true,
  );
  // no preload: once it fails, Chromium repeats the failure for each later request of this document
  const fetchFile = async (address: string) => {
    const response = await fetch(address, { priority: "low" });
    if (!response.ok) throw new Error();
    await response.arrayBuffer();
  };

  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    classList.remove("rest-later");
    setTimeout(() => {
      if (isDone) return;
      for (const note of document.querySelectorAll<HTMLElement>("[data-late]")) note.hidden = false;
    }, lateNoteDelay);
    await Promise.all(page.chunks.map((chunk) => run(chunk)));
    texts.restore();
    // starts the framework, whose chunks have run
    await run(page.payload);
  };

  const fetchAhead = async () => {
    type Connection = { saveData?: boolean; effectiveType?: string };
    const { connection } = navigator as Navigator & { connection?: Connection };
    if (connection?.saveData || connection?.effectiveType?.includes("2g")) return;
    if (document.hidden) {
      document.addEventListener("visibilitychange", fetchAhead, { once: true });
      return;
    }
    await Promise.all(page.chunks.map((chunk) => untilLoaded(() => fetchFile(chunk))));
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 1_000 });
    else await start();
  };

  const repeat = (act = () => {}) => {
    isReplaying = true;
    act();
    isReplaying = false;
  };
  const keep = (event: Event, act: () => void) => {
    event.preventDefault();
    // otherwise React handles some of these events, too, and they take effect twice
    event.stopPropagation();
    kept.push(act);
    dataset.loading = "";
    void start();
  };
  const on = (type: string, act: (event: Event) => void) =>
    addEventListener(
      type,
      (event) => {
        if (!isDone && !isReplaying) act(event);
      },
      { capture: true, passive: !["click", "submit", "keydown"].includes(type) },
    );
  const closest = <Found extends Element>(event: Event, selector: string) =>
    event.target instanceof Element ? event.target.closest<Found>(selector) : null;

  for (const type of ["pointerdown", "touchstart", "keydown", "wheel", "scroll", "focusin", "click"]) {
    addEventListener(type, start, { capture: true, passive: true, once: true });
  }
  addEventListener("pointermove", function moved({ movementX, movementY, clientX, clientY }) {
    // Chromium reports an unseen pointer at 0, 0 after layout
    if (movementX === 0 && movementY === 0 && clientX === 0 && clientY === 0) return;
    removeEventListener("pointermove", moved);
    void start();
  });
  on("click", (event) => {
    const press = event as MouseEvent;
    const hasModifier = press.metaKey || press.ctrlKey || press.shiftKey || press.altKey;
    const link = closest<HTMLAnchorElement>(event, "a[data-live]");
    if (link && !hasModifier) {
      const press = () => link.click();
      keep(event, press);
      // when the framework is late, the browser follows the link
      setTimeout(() => {
        const place = kept.indexOf(press);
        if (place >= 0) repeat(...kept.splice(place, 1));
      }, lateNoteDelay);
      return;
    }
    const button = closest<HTMLButtonElement>(event, "button");
    const isNative =
      button?.type === "submit" ||
      button?.hasAttribute("popovertarget") ||
      (button?.hasAttribute("commandfor") && "command" in button);
    if (button && !isNative) {
      keep(event, () => button.click());
      return;
    }
    const destination = destinationOf(press);
    if (destination === "page") dataset.loading = "";
    if (destination === "section") dataset.glide = "";
    if (destination) closest<HTMLDialogElement>(event, "dialog")?.close();
  });
  on("keydown", (event) => {
    if ((event as KeyboardEvent).key !== " ") return;
    const link = closest<HTMLAnchorElement>(event, "a[data-live][role=button]");
    if (link) keep(event, () => link.click());
  });
  on("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.hasAttribute("action")) keep(event, () => form.requestSubmit());
  });

  addEventListener(
    "hydrated",
    async () => {
      texts.translate();
      // new events queue behind the recorded ones
      for (let act = kept.shift(); act; act = kept.shift()) {
        repeat(act);
        // lets React render in between
        await new Promise((resolve) => setTimeout(resolve));
      }
      isDone = true;
      delete dataset.loading;
    },
    { once: true },
  );
  // Next.js needs the Navigation API to notice a Back before hydration; Safari before 26.2 lacks it.
  const address = location.pathname + location.search;
  on("popstate", () => {
    if (location.pathname + location.search !== address) location.reload();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) delete dataset.loading;
  });
  const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
  /** Waits for the next frame, or 0.2 s in a tab that draws none. */
  const nextFrame = () =>
    new Promise<unknown>((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 200);
    });
  /** Switches to the fonts once all have loaded, because each switch lays out the page again. */
  const useFonts = async () => {
    // the first frame draws the picture that loaded last, the second shows it
    await nextFrame();
    await nextFrame();
    await nextTask();
    const names = getComputedStyle(document.documentElement);
    const loading: Promise<unknown>[] = [];
    for (const name of ["--font-display", "--font-text"]) {
      // rejects when this machine lacks a fallback face, perhaps before the next font is requested
      loading.push(document.fonts.load(`500 1em ${names.getPropertyValue(name)}`).catch(() => {}));
      await nextTask();
    }
    await Promise.all(loading);
    const inView = [...document.querySelectorAll<HTMLElement>("main :is(h1,h2,h3,p,li,dd)")].filter(
      (block) =>
        // checked first: measuring a block that is not laid out yet would lay it out
        block.checkVisibility?.({ contentVisibilityAuto: true }) !== false &&
        block.getBoundingClientRect().top < innerHeight,
    );
    const heights = new Map(inView.map((block) => [block, block.offsetHeight]));
    classList.remove("fonts-later");
    heights.forEach(keepHeight);
  };
  /** Spaces the letters of a block so that it keeps its number of lines, and nothing below it moves. */
  const keepHeight = (height: number, block: HTMLElement) => {
    const change = () => Math.round((block.offsetHeight - height) / 4);
    if (!change()) return;
    // the innermost element around the whole text may set its own spacing
    let text = block;
    while (text.childNodes.length === 1 && text.firstElementChild) text = text.firstElementChild as HTMLElement;
    const { letterSpacing, fontSize } = getComputedStyle(text);
    const spacing = (parseFloat(letterSpacing) || 0) / parseFloat(fontSize);
    const step = change() > 0 ? -0.004 : 0.004;
    for (let count = 1; change() && count < 9; count += 1) text.style.letterSpacing = `${spacing + count * step}em`;
    if (change()) text.style.letterSpacing = "";
  };

  restoreTypedText();
  // one task per step: fonts, storage and cookies wait for other processes, and together would block a slow phone
  addEventListener("load", async () => {
    await nextTask();
    void useFonts();
    await nextTask();
    try {
      sessionStorage.fonts = 1;
    } catch {
      // storage is blocked: the next page begins with fallback fonts, too
    }
    // staff see the Edit link without waiting for an event
    const { postLists } = (history.state ?? {}) as { postLists?: unknown };
    if (page.startsAtLoad || postLists || hasStaffFlag(document.cookie)) void start();
    else setTimeout(fetchAhead, prefetchDelay);
  });
}
