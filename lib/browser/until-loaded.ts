/** Retries `load` after a pause, or once the browser is online. Inlined into pages: refers to nothing outside. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pause = 1_000; ; pause = Math.min(pause * 2, 30_000))
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        setTimeout(resolve, pause);
        addEventListener("online", () => resolve(), { once: true });
      });
    }
}
