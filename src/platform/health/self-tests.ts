import { AppError } from '#kernel/errors.ts';
import type { CurrentUser, Platform } from '../platform.ts';

/** The smallest real piece of a module's work, to see whether it works on this machine. */
export type SelfTest = {
  /** What is done, such as "Draws a picture and reads it". */
  readonly title: string;
  /**
   * Does it and looks at what came with something that did not make it. Nothing of it stays. Throws when
   * it is not right; gives what came otherwise, such as "64 × 64 pixels".
   */
  run(context: SelfTestContext): Promise<string>;
};

export type SelfTestContext = {
  readonly platform: Platform;
  /** Who asked for it. */
  readonly user: CurrentUser;
  readonly signal: AbortSignal;
};

export type SelfTestResult = {
  /** `off`: what it needs was switched off by an administrator. */
  readonly state: 'works' | 'fails' | 'off';
  /** What came, or what is wrong. */
  readonly text: string;
  readonly ms: number;
};

/** A module's work is begun and looked at within this time, in ms. */
const longestMs = 30_000;

let tests: ReadonlyMap<string, SelfTest> = new Map();

/** Called once by the app, with the modules' tests by their ids. */
export const setSelfTests = (all: ReadonlyMap<string, SelfTest>): void => {
  tests = all;
};

/** The modules that bring one, with what it does. */
export const listSelfTests = (): readonly { readonly module: string; readonly title: string }[] =>
  [...tests].map(([module, { title }]) => ({ module, title }));

/** Runs a module's test; undefined when it brings none. It never throws: a failure is a result. */
export async function runSelfTest(
  platform: Platform,
  user: CurrentUser,
  module: string,
): Promise<SelfTestResult | undefined> {
  const test = tests.get(module);
  if (!test) return undefined;
  const started = performance.now();
  const told = (state: SelfTestResult['state'], text: string): SelfTestResult => ({
    ...{ state, text, ms: Math.round(performance.now() - started) },
  });
  const signal = AbortSignal.timeout(longestMs);
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () =>
      reject(new AppError('too_late', 504, `It was not done after ${longestMs / 1000} seconds.`)),
    ),
  );
  try {
    return told('works', await Promise.race([test.run({ platform, user, signal }), late]));
  } catch (error) {
    if (error instanceof AppError && error.code === 'no_engine') return told('off', error.message);
    return told('fails', error instanceof Error ? error.message : String(error));
  }
}
