/** Reloads the page and keeps the typed text, at most once a minute. Inlined into pages: refers to nothing outside. */
export function reloadWithTypedText(): void {
  const keep = () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input[name],select[name],textarea[name]")];
    const typed = fields
      .filter(({ value, defaultValue, type }) => value !== (defaultValue ?? "") && type !== "password")
      .map(({ name, value }) => [name, value]);
    const focused = document.activeElement?.getAttribute("name");
    sessionStorage.typed = JSON.stringify({ path: location.pathname, typed, focused });
  };
  try {
    if (Date.now() - Number(sessionStorage.reloadedAt ?? 0) < 60_000) return;
    sessionStorage.reloadedAt = Date.now();
    keep();
  } catch {
    return;
  }
  // includes text that is typed until the page unloads
  addEventListener("pagehide", keep);
  location.reload();
}

/** Restores the text typed before the reload. Inlined into deferred pages: refers to nothing outside. */
export function restoreTypedText(): void {
  try {
    const { path, typed, focused } = JSON.parse(sessionStorage.typed ?? "{}") as {
      path?: string;
      typed: [name: string, value: string][];
      focused: string | null;
    };
    delete sessionStorage.typed;
    if (path !== location.pathname) return;
    const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    for (const [name, value] of typed) {
      const element = field(name);
      if (element) element.value = value;
    }
    if (focused) field(focused)?.focus({ preventScroll: true });
  } catch {
    // storage is blocked, or holds something else
  }
}
