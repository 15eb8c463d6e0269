/** `call` runs `act` once `milliseconds` have passed without another call, unless `stop` comes first. */
export function afterPause(milliseconds: number, act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const call = () => {
    stop();
    timer = setTimeout(act, milliseconds);
  };
  return { call, stop };
}
