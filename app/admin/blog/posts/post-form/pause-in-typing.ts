const PAUSE_MS = 1_500;

/** Resolves after 1.5 s without a key press. */
export function pauseInTyping(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      document.removeEventListener("keydown", wait);
      resolve();
    };
    let timer = setTimeout(end, PAUSE_MS);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, PAUSE_MS);
    };
    document.addEventListener("keydown", wait);
  });
}
