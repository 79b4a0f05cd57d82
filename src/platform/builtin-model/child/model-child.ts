// The process of one model. It ends with the hub that started it.
import { setPriority } from 'node:os';
import { getLlama, LlamaChat, LlamaLogLevel } from 'node-llama-cpp';
import type { FromModel, ModelStart, ToModel } from '../messages.ts';
import { answer, readAsked } from './answer.ts';
import { createLanes } from './lanes.ts';

const start = JSON.parse(process.argv[2] ?? '{}') as ModelStart;
const tell = (message: FromModel) => void process.send?.(message);
process.on('disconnect', () => process.exit());
// The hub itself goes first.
setPriority(10);

try {
  const llama = await getLlama({
    ...{ gpu: false, build: 'never', skipDownload: true, maxThreads: start.threads },
    logLevel: LlamaLogLevel.error,
  });
  const model = await llama.loadModel({ modelPath: start.path });
  const context = Math.min(start.context, model.trainContextSize);
  const made = await model.createContext({
    ...{ contextSize: context, sequences: start.lanes, threads: start.threads },
  });
  const chats = Array.from(
    { length: start.lanes },
    () => new LlamaChat({ contextSequence: made.getSequence() }),
  );
  const [{ chatWrapper }] = chats as [LlamaChat];
  const lanes = createLanes(chats);
  const loaded = { llama, model, context };
  const stops = new Map<number, AbortController>();

  const serve = async (id: number, body: unknown) => {
    const stop = new AbortController();
    const { signal } = stop;
    stops.set(id, stop);
    try {
      const asked = readAsked(loaded, chatWrapper, body);
      const lane = await lanes.take(asked.tokens);
      try {
        signal.throwIfAborted();
        const put = (text: string) => tell({ type: 'piece', id, text });
        await answer(loaded, lane, { asked, signal, put });
      } finally {
        lanes.giveBack(lane);
      }
      tell({ type: 'end', id });
    } catch (error) {
      tell({ type: 'refused', id, error: error instanceof Error ? error.message : String(error) });
    } finally {
      stops.delete(id);
    }
  };
  process.on('message', (message: ToModel) => {
    if (message.type === 'cancel') stops.get(message.id)?.abort();
    else void serve(message.id, message.body);
  });
  tell({ type: 'ready' });
} catch (error) {
  tell({ type: 'broken', error: error instanceof Error ? error.message : String(error) });
  process.disconnect?.();
}
