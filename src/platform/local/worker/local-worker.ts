import { parentPort } from 'node:worker_threads';
import type { ResultMessage, Task, TaskMessage } from './messages.ts';

// Loaded when first needed: a thread that only speaks never loads the drawing library.
async function perform(task: Task): Promise<Uint8Array> {
  if (task.kind === 'speak') {
    const { speak } = await import('../speech/speak.ts');
    return speak(task.text, task.voice);
  }
  if (task.kind === 'read-pdf') {
    const { readPdf } = await import('../pdf/read-pdf.ts');
    return new TextEncoder().encode(await readPdf(task.bytes));
  }
  const { drawIllustration } = await import('../images/draw-illustration.ts');
  return drawIllustration(task.request);
}

parentPort?.on('message', async ({ id, task }: TaskMessage) => {
  const answer: ResultMessage = await perform(task).then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(answer);
});
