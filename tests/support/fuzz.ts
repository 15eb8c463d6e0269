/**
 * The seed of every fuzzing test: the same in each run, so that a stranger's `npm test` is the run of everybody else.
 * `FUZZ_SEED=random` takes a new one and prints it, `FUZZ_SEED=123` repeats it; what it finds becomes a fixed example.
 */
import fc from "fast-check";

const FIXED_SEED = 20261121;

const wanted = process.env.FUZZ_SEED;
const seed = wanted === "random" ? Math.trunc(Math.random() * 2 ** 31) : Number(wanted ?? FIXED_SEED);
if (!Number.isSafeInteger(seed)) throw new Error("FUZZ_SEED must be a whole number or random.");
if (wanted === "random") console.warn(`FUZZ_SEED=${seed}`);

fc.configureGlobal({ seed });
