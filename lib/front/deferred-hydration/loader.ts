import type { TOOLS } from "./defer-hydration.ts";

export type LoaderPage = {
  /** The address of the page's inline scripts. */
  payload: string;
  chunks: string[];
  /** For analytics, which counts visitors who only read. */
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
  // What the page consists of is gone where a later build has replaced it: script or payload.
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
  // no preload: Chromium repeats its failure for every later request of the document
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
    // starts the framework, whose chunks are there
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
    // React would handle some of the events too, and so twice
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
      // where the framework is late, the browser follows the link
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
  // Where the framework cannot ask for a way back that it has missed (Safari before 26.2), the entry would keep this page.
  const address = location.pathname + location.search;
  on("popstate", () => {
    if (location.pathname + location.search !== address) location.reload();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) delete dataset.loading;
  });
  const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
  /** The next frame, or 0.2 s later in a tab that draws none. */
  const nextFrame = () =>
    new Promise<unknown>((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 200);
    });
  /** Draws the text in the fonts once all of them are there: each change of them lays the page out again. */
  const useFonts = async () => {
    // the first frame draws a picture that has come last, the second shows it
    await nextFrame();
    await nextFrame();
    await nextTask();
    const names = getComputedStyle(document.documentElement);
    const loading: Promise<unknown>[] = [];
    for (const name of ["--font-display", "--font-text"]) {
      // a fallback face that this machine lacks rejects, perhaps before the others are asked for
      loading.push(document.fonts.load(`500 1em ${names.getPropertyValue(name)}`).catch(() => {}));
      await nextTask();
    }
    await Promise.all(loading);
    const inView = [...document.querySelectorAll<HTMLElement>("main :is(h1,h2,h3,p,li,dd)")].filter(
      (block) =>
        // asked first: the place of what is not laid out yet would lay it out
        block.checkVisibility?.({ contentVisibilityAuto: true }) !== false &&
        block.getBoundingClientRect().top < innerHeight,
    );
    const heights = new Map(inView.map((block) => [block, block.offsetHeight]));
    classList.remove("fonts-later");
    heights.forEach(keepHeight);
  };
  /** Fits a text that the fonts break into more or fewer lines into as many as before: all below it would move. */
  const keepHeight = (height: number, block: HTMLElement) => {
    const change = () => Math.round((block.offsetHeight - height) / 4);
    if (!change()) return;
    // the element around all of its text may set its own spacing
    let text = block;
    while (text.childNodes.length === 1 && text.firstElementChild) text = text.firstElementChild as HTMLElement;
    const { letterSpacing, fontSize } = getComputedStyle(text);
    const spacing = (parseFloat(letterSpacing) || 0) / parseFloat(fontSize);
    const step = change() > 0 ? -0.004 : 0.004;
    for (let count = 1; change() && count < 9; count += 1) text.style.letterSpacing = `${spacing + count * step}em`;
    if (change()) text.style.letterSpacing = "";
  };

  restoreTypedText();
  // a task for each of its steps: fonts, storage and cookies wait for other processes, which blocks a slow phone
  addEventListener("load", async () => {
    await nextTask();
    void useFonts();
    await nextTask();
    try {
      sessionStorage.fonts = 1;
    } catch {
      // storage is forbidden: the next page begins in the fallback fonts, too
    }
    // the staff see the Edit link without an event
    if (page.startsAtLoad || hasStaffFlag(document.cookie)) void start();
    else setTimeout(fetchAhead, prefetchDelay);
  });
}
