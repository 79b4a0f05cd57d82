// The built-in model beside the bare library, in the same run and taking turns: time to the first words, tokens a
// second, and processor time, which holds on a busy machine, too (0 where there is no /proc). The model has weights
// by chance. Run: node benchmarks/local-model.ts [rounds=6]
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLlama, LlamaChat, LlamaLogLevel } from 'node-llama-cpp';
import { createBuiltinModels } from '../src/platform/builtin-model/builtin-models.ts';
import { addressOfModel, fetchFromModel } from '../src/platform/builtin-model/model-fetch.ts';
import { writeTinyModel } from '../src/platform/builtin-model/testing/write-gguf.ts';
import { machineLine } from './measure/machine.ts';
import { percentile, printTable } from './measure/statistics.ts';

const rounds = Number(process.argv[2] ?? 6);
const tokens = 100;
const threads = 1;
const folder = await mkdtemp(join(tmpdir(), 'gh-bench-'));
const path = join(folder, 'bench.gguf');
await writeTinyModel(path, { layers: 8, width: 1024, context: 2048 });

/** Milliseconds to the first words, tokens a second after them, milliseconds of processor for all. */
type Sample = { readonly first: number; readonly speed: number; readonly work: number };

const llama = await getLlama({
  ...{ gpu: false, build: 'never', skipDownload: true, maxThreads: threads },
  logLevel: LlamaLogLevel.error,
});
const model = await llama.loadModel({ modelPath: path });
const context = await model.createContext({ contextSize: 2048, sequences: 2, threads });
const chat = new LlamaChat({ contextSequence: context.getSequence() });
const models = createBuiltinModels({ folder, threads });
const ask = fetchFromModel(models);

/** Processor time of a process so far, in ms. */
function workOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // In ticks, of which Linux tells programs a hundred a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

async function bare(question: string): Promise<Sample> {
  const worked = workOf(process.pid);
  const begun = performance.now();
  let first = 0;
  const history = [
    { type: 'user' as const, text: question },
    { type: 'model' as const, response: [] },
  ];
  await chat.generateResponse(history, {
    ...{ maxTokens: tokens, temperature: 0 },
    onTextChunk: () => {
      first ||= performance.now();
    },
  });
  const speed = (tokens - 1) / ((performance.now() - first) / 1000);
  return { first: first - begun, speed, work: workOf(process.pid) - worked };
}

async function ours(question: string): Promise<Sample> {
  const [running] = models.running();
  const worked = workOf(running?.pid);
  const begun = performance.now();
  const answer = await ask(`${addressOfModel('bench.gguf')}/v1/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({
      ...{ model: 'bench', stream: true, temperature: 0, max_tokens: tokens },
      messages: [{ role: 'user', content: question }],
    }),
  });
  let first = 0;
  for await (const _ of answer.body as ReadableStream<Uint8Array>) first ||= performance.now();
  const speed = (tokens - 1) / ((performance.now() - first) / 1000);
  return { first: first - begun, speed, work: workOf(running?.pid) - worked };
}

console.log(`${rounds} rounds of ${tokens} tokens, ${machineLine()}\n`);
await bare('to begin with');
await ours('to begin with');
const samples: { bare: Sample[]; ours: Sample[] } = { bare: [], ours: [] };
for (let at = 0; at < rounds; at += 1) {
  samples.bare.push(await bare(`question ${at}: explain the tides`));
  samples.ours.push(await ours(`question ${at}: explain the tides`));
}
const middle = (list: Sample[], what: keyof Sample) =>
  percentile(
    list.map((one) => one[what]).sort((a, b) => a - b),
    50,
  );
const row = (list: Sample[]) => [
  middle(list, 'first').toFixed(1),
  middle(list, 'speed').toFixed(1),
  (middle(list, 'work') / tokens).toFixed(2),
];
printTable(
  ['', 'first words, ms', 'tokens/s', 'processor, ms a token'],
  [
    ['bare library', ...row(samples.bare)],
    ['built-in model', ...row(samples.ours)],
  ],
);
const more = middle(samples.ours, 'first') - middle(samples.bare, 'first');
const share = middle(samples.ours, 'speed') / middle(samples.bare, 'speed');
const effort = middle(samples.ours, 'work') / middle(samples.bare, 'work');
console.log(
  `\nFirst words ${more.toFixed(1)} ms later; ${share.toFixed(3)} of the tokens a second; ${effort.toFixed(3)} of the processor time.`,
);
await models.close();
await rm(folder, { recursive: true, force: true });
process.exit();
