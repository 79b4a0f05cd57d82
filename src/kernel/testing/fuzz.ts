import fc from 'fast-check';

/**
 * Where this run's random inputs begin: another place each time, printed at the start of the run
 * (`vitest.config.ts`). The same inputs come again with `FUZZ_SEED=<number>` before the command.
 */
export const fuzzSeed = Number(process.env.FUZZ_SEED);
if (!Number.isInteger(fuzzSeed)) throw new Error('FUZZ_SEED must be a whole number.');

fc.configureGlobal({ seed: fuzzSeed });

/** fast-check, beginning at `fuzzSeed`. */
export { fc };
