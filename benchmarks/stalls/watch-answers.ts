import { Worker } from 'node:worker_threads';

/** The longest wait for an answer since the last reading, in milliseconds. */
export type AnswerWatch = { read(): number; stop(): Promise<void> };

// In a thread of its own, so that what this process does besides is not counted.
const script = `
const { workerData } = require('node:worker_threads');
const longest = new Float64Array(workerData.memory);
const ask = async () => {
  const begun = performance.now();
  await (await fetch(workerData.address)).arrayBuffer();
  longest[0] = Math.max(longest[0], performance.now() - begun);
  longest[1] += 1;
  setTimeout(ask, 2);
};
ask();`;

/** Asks for an address all the time and notes how long that took. */
export async function watchAnswers(address: string): Promise<AnswerWatch> {
  const memory = new SharedArrayBuffer(16);
  const longest = new Float64Array(memory);
  const worker = new Worker(script, { eval: true, workerData: { address, memory } });
  while (longest[1] === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  longest[0] = 0;
  return {
    read() {
      const wait = longest[0] as number;
      longest[0] = 0;
      return wait;
    },
    stop: async () => void (await worker.terminate()),
  };
}
