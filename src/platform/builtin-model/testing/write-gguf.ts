import { writeFile } from 'node:fs/promises';

export type TinyModel = {
  readonly layers?: number;
  /** A multiple of 32. */
  readonly width?: number;
  readonly context?: number;
  readonly seed?: number;
  /** Whether its answers end after a few words, as those of models that know something do. */
  readonly isBrief?: boolean;
  /** Whether its answers go on until somebody stops them: by chance alone, some end. */
  readonly isEndless?: boolean;
};

const words =
  'the a of and to in is that it was for on are as with his they at be this have from or one had by word but not what all were we when your can said there use an each which she do how their if will up other about out many then them these so some her would make like him into time has look two more write go see number no way could people my than first water been call who oil its now find long down day did get come made may part'.split(
    ' ',
  );

/** A model of the architecture `llama` with weights by chance: it loads, streams and knows nothing. */
export async function writeTinyModel(path: string, model: TinyModel = {}): Promise<void> {
  await writeFile(path, tinyModel(model));
}

/** The bytes of such a model, as GGUF version 3; the same ones for the same seed. */
export function tinyModel({
  layers = 2,
  width = 64,
  context = 1024,
  seed = 7,
  isBrief = false,
  isEndless = false,
}: TinyModel = {}): Buffer {
  const tokens = vocabulary();
  const feed = width * 2;
  const shapes: [name: string, dims: number[]][] = [
    ['token_embd.weight', [width, tokens.length]],
    ...Array.from({ length: layers }, (_, at) => blockShapes(at, width, feed)).flat(),
    ['output_norm.weight', [width]],
    ['output.weight', [width, tokens.length]],
  ];
  const meta = [
    ...[text('general.architecture', 'llama'), text('general.name', 'Tiny')],
    ...[u32('llama.block_count', layers), u32('llama.context_length', context)],
    ...[u32('llama.embedding_length', width), u32('llama.feed_forward_length', feed)],
    ...[u32('llama.attention.head_count', width / 32), u32('llama.rope.dimension_count', 32)],
    ...[u32('llama.attention.head_count_kv', width / 32)],
    f32('llama.attention.layer_norm_rms_epsilon', 1e-5),
    ...[u32('llama.vocab_size', tokens.length), text('tokenizer.ggml.model', 'llama')],
    list(
      'tokenizer.ggml.tokens',
      8,
      tokens.map(([word]) => string(word)),
    ),
    list(
      'tokenizer.ggml.scores',
      6,
      tokens.map(([, , score]) => float(score)),
    ),
    list(
      'tokenizer.ggml.token_type',
      5,
      tokens.map(([, type]) => int(type)),
    ),
    ...[u32('tokenizer.ggml.bos_token_id', 1), u32('tokenizer.ggml.eos_token_id', 2)],
    u32('tokenizer.ggml.unknown_token_id', 0),
    text(
      'tokenizer.chat_template',
      "{% for message in messages %}{{ '<s>' + message['role'] + '\\n' + message['content'] + '</s>\\n' }}{% endfor %}{% if add_generation_prompt %}{{ '<s>assistant\\n' }}{% endif %}",
    ),
  ];
  const random = chance(seed);
  const infos: Buffer[] = [];
  const data: Buffer[] = [];
  let offset = 0;
  for (const [name, dims] of shapes) {
    const size = dims.reduce((all, dim) => all * dim, 1);
    const weights = new Float32Array(size);
    const scale = dims.length === 1 ? 0 : name === 'output.weight' ? 0.6 : 1 / Math.sqrt(width);
    for (let at = 0; at < size; at += 1)
      weights[at] = dims.length === 1 ? 1 : (random() * 2 - 1) * scale;
    // The end of an answer is likelier by far, or unlikelier, from word to word.
    if (isBrief && name === 'output.weight')
      for (let at = 2 * width; at < 3 * width; at += 1) weights[at] = (weights[at] ?? 0) * 6;
    // One number of every token's meaning is large and the same; by it alone, words are likely, signs are not, and an
    // end is out of the question.
    if (isEndless && name === 'token_embd.weight')
      for (let at = 0; at < size; at += width) weights[at] = 4;
    if (isEndless && name === 'output.weight')
      for (let at = 0; at < size; at += width)
        weights[at] = at < 3 * width ? -200 : at < firstWord * width ? -100 : 0;
    infos.push(string(name), int(dims.length), ...dims.map(long), int(0), long(offset));
    data.push(Buffer.from(weights.buffer));
    offset += size * 4;
  }
  const head = Buffer.concat([
    ...[Buffer.from('GGUF'), int(3), long(shapes.length), long(meta.length)],
    ...[...meta, ...infos],
  ]);
  const gap = Buffer.alloc((32 - (head.length % 32)) % 32);
  return Buffer.concat([head, gap, ...data]);
}

const blockShapes = (at: number, width: number, feed: number): [string, number[]][] => [
  [`blk.${at}.attn_norm.weight`, [width]],
  [`blk.${at}.attn_q.weight`, [width, width]],
  [`blk.${at}.attn_k.weight`, [width, width]],
  [`blk.${at}.attn_v.weight`, [width, width]],
  [`blk.${at}.attn_output.weight`, [width, width]],
  [`blk.${at}.ffn_norm.weight`, [width]],
  [`blk.${at}.ffn_gate.weight`, [width, feed]],
  [`blk.${at}.ffn_down.weight`, [feed, width]],
  [`blk.${at}.ffn_up.weight`, [width, feed]],
];

/** Before the words come three tokens that say nothing, 256 bytes and 95 signs. */
const firstWord = 3 + 256 + 95;

/** Words, signs, and a token for each byte, so that every text can be read: word, type, score. */
function vocabulary(): [string, number, number][] {
  const bytes = Array.from(
    { length: 256 },
    (_, at) => `<0x${at.toString(16).toUpperCase().padStart(2, '0')}>`,
  );
  const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).slice(1);
  return [
    ['<unk>', 2, 0],
    ['<s>', 3, 0],
    ['</s>', 3, 0],
    ...bytes.map((word): [string, number, number] => [word, 6, 0]),
    ...['▁', ...signs].map((word): [string, number, number] => [word, 1, -100]),
    ...words.map((word, at): [string, number, number] => [`▁${word}`, 1, -at]),
  ];
}

/** Numbers of 0 to 1 that a seed decides (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const int = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};
const float = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
};
const long = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const string = (value: string) =>
  Buffer.concat([long(Buffer.byteLength(value)), Buffer.from(value)]);
const entry = (key: string, type: number, value: Buffer) =>
  Buffer.concat([string(key), int(type), value]);
const text = (key: string, value: string) => entry(key, 8, string(value));
const u32 = (key: string, value: number) => entry(key, 4, int(value));
const f32 = (key: string, value: number) => entry(key, 6, float(value));
const list = (key: string, type: number, values: readonly Buffer[]) =>
  entry(key, 9, Buffer.concat([int(type), long(values.length), ...values]));
