// The process of one model. It ends with the hub that started it.
import { setPriority } from 'node:os';
import { getLlama, LlamaChat, LlamaLogLevel } from 'node-llama-cpp';
import type { FromModel, ModelStart, ToModel } from '../messages.ts';
import { answer } from './answer.ts';

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
  const lanes = Array.from(
    { length: start.lanes },
    () => new LlamaChat({ contextSequence: made.getSequence() }),
  );
  const waiting: ((lane: LlamaChat) => void)[] = [];
  const stops = new Map<number, AbortController>();

  const takeLane = () => {
    const free = lanes.shift();
    return free ? Promise.resolve(free) : new Promise<LlamaChat>((go) => waiting.push(go));
  };
  const giveBack = (lane: LlamaChat) => {
    const next = waiting.shift();
    if (next) next(lane);
    else lanes.push(lane);
  };

  const serve = async (id: number, body: unknown) => {
    const stop = new AbortController();
    stops.set(id, stop);
    const lane = await takeLane();
    try {
      stop.signal.throwIfAborted();
      const put = (text: string) => tell({ type: 'piece', id, text });
      await answer({ llama, model, context }, lane, { body, signal: stop.signal, put });
      tell({ type: 'end', id });
    } catch (error) {
      tell({ type: 'refused', id, error: error instanceof Error ? error.message : String(error) });
    } finally {
      stops.delete(id);
      giveBack(lane);
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
