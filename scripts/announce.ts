const QUIET_MS = 2_000;

/** Prints `message` when `work` takes longer than two seconds. */
export async function announce<Result>(message: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => console.log(message), QUIET_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
