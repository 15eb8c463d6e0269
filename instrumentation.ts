/** Next calls this once when a server starts. */
export async function register(): Promise<void> {
  // eslint-disable-next-line no-restricted-syntax -- the bundler leaves out what is not for this runtime by these very words
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { isBuilding } = await import("./lib/env.ts");
  if (isBuilding()) return;
  const { startJobs } = await import("./lib/jobs/start.ts");
  startJobs();
}
