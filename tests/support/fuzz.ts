/**
 * The seed of all fuzzing tests, fixed so that everybody runs the same. `FUZZ_SEED=random` takes and prints a new one,
 * `FUZZ_SEED=123` repeats it; findings become fixed examples.
 */
import fc from "fast-check";

const FIXED_SEED = 20261121;

const wanted = process.env.FUZZ_SEED;
const seed = wanted === "random" ? Math.trunc(Math.random() * 2 ** 31) : Number(wanted ?? FIXED_SEED);
if (!Number.isSafeInteger(seed)) throw new Error("FUZZ_SEED must be a whole number or random.");
if (wanted === "random") console.warn(`FUZZ_SEED=${seed}`);

fc.configureGlobal({ seed });
