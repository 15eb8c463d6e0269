import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";

type Solved = { challenge: Challenge; solution: Solution };

/** As the browser's worker does. */
export async function solve(challenge: Challenge): Promise<Solved> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("The challenge has no solution.");
  return { challenge, solution };
}

export function encodeToken(solved: unknown): string {
  return Buffer.from(JSON.stringify(solved)).toString("base64");
}
