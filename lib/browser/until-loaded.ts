/**
 * What `load` resolves with; a failed attempt is repeated after a pause that grows, and at once when the line is back.
 * The loader of deferred pages inlines the text of this function (lib/front/deferred-hydration), so it refers to nothing
 * outside of itself.
 */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pause = 1_000; ; pause = Math.min(pause * 2, 30_000)) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        setTimeout(resolve, pause);
        addEventListener("online", () => resolve(), { once: true });
      });
    }
  }
}
