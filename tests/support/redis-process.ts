/** A Redis server that a test can stop and start. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { connect } from "node:net";

export const hasRedis = () => spawnSync("redis-server", ["--version"]).status === 0;

export function redisProcess(port: number) {
  let server: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Starts it, empty. */
    async start(): Promise<void> {
      server = spawn(
        "redis-server",
        ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
        { stdio: "ignore" },
      );
      while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    freeze: () => server?.kill("SIGSTOP"),
    thaw: () => server?.kill("SIGCONT"),
    async kill(): Promise<void> {
      const ended =
        server && server.exitCode === null && server.signalCode === null
          ? new Promise((resolve) => server?.once("exit", resolve))
          : null;
      server?.kill("SIGKILL");
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
    socket.once("connect", () => socket.end());
  });
}
