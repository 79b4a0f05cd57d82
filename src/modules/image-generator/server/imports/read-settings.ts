import { z } from 'zod';

/** How a picture was made, as its file tells. */
export type FoundSettings = {
  /** Who wrote it. */
  readonly from: 'Guildhall' | 'A1111' | 'InvokeAI' | 'ComfyUI';
  readonly prompt: string;
  readonly negativePrompt?: string;
  readonly seed?: string;
  readonly width?: number;
  readonly height?: number;
  readonly model?: string;
  /** Of Guildhall's own: the whole input. */
  readonly input?: Record<string, unknown>;
};

/** Reads the settings out of a file's texts; undefined where none of them is known. */
export function readSettings(
  texts: ReadonlyMap<string, string>,
  comment: string | undefined,
): FoundSettings | undefined {
  const own = ownRecipe(texts.get('guildhall') ?? comment);
  if (own) return own;
  const plain = texts.get('parameters') ?? comment;
  const [invoke, comfy] = [texts.get('invokeai_metadata'), texts.get('prompt')];
  return (
    (invoke !== undefined && invokeSettings(invoke)) ||
    (comfy !== undefined && comfySettings(comfy)) ||
    (plain !== undefined && plainSettings(plain)) ||
    undefined
  );
}

const number = z.union([z.number(), z.string().regex(/^\d{1,20}$/)]);

function parsed<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
  // Numbers of JSON lose the last digits of a seed of 64 bits.
  const whole = text?.replace(/("(?:noise_)?seed"\s{0,4}:\s{0,4})(\d{1,20})/g, '$1"$2"');
  try {
    return schema.safeParse(JSON.parse(whole ?? '')).data;
  } catch {
    return undefined;
  }
}

const ownSchema = z.object({
  tool: z.string(),
  seed: z.string(),
  input: z.looseObject({
    prompt: z.string(),
    width: z.number().optional(),
    height: z.number().optional(),
    negativePrompt: z.string().optional(),
  }),
});

function ownRecipe(text: string | undefined): FoundSettings | undefined {
  const found = parsed(ownSchema, text);
  if (!found) return undefined;
  const { input, seed } = found;
  const { prompt, negativePrompt, width, height } = input;
  return given({ from: 'Guildhall', prompt, negativePrompt, seed, width, height, input });
}

type Loose = { from: FoundSettings['from']; prompt: string } & {
  [Key in Exclude<keyof FoundSettings, 'from' | 'prompt'>]?: FoundSettings[Key] | undefined;
};

/** Without what is not known. */
const given = (loose: Loose): FoundSettings =>
  Object.fromEntries(
    Object.entries(loose).filter(([, value]) => value !== undefined && value !== ''),
  ) as FoundSettings;

/** `parameters` of A1111 and those who write as it does: prompt, negative prompt, and a line of settings. */
function plainSettings(text: string): FoundSettings | undefined {
  const last = text.lastIndexOf('\nSteps: ');
  if (last < 0) return undefined;
  const head = text.slice(0, last);
  const cut = head.lastIndexOf('\nNegative prompt: ');
  const line = text.slice(last + 1);
  const field = (name: string) => {
    const at = line.indexOf(`${name}: `);
    return at < 0
      ? undefined
      : line
          .slice(at + name.length + 2)
          .split(/[,\n]/, 1)[0]
          ?.trim();
  };
  const [width, height] = (field('Size') ?? '').split('x').map(Number);
  const seed = field('Seed');
  return given({
    ...{ from: 'A1111', prompt: (cut < 0 ? head : head.slice(0, cut)).trim() },
    negativePrompt: cut < 0 ? undefined : head.slice(cut + '\nNegative prompt: '.length).trim(),
    seed: seed && /^\d{1,20}$/.test(seed) ? seed : undefined,
    ...(width && height && { width, height }),
    model: field('Model'),
  });
}

const invokeSchema = z.object({
  positive_prompt: z.string(),
  negative_prompt: z.string().nullish(),
  seed: number.nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  model: z.looseObject({ name: z.string().optional() }).nullish(),
});

function invokeSettings(text: string): FoundSettings | undefined {
  const found = parsed(invokeSchema, text);
  if (!found) return undefined;
  const { positive_prompt: prompt, negative_prompt, seed, width, height, model } = found;
  return given({
    ...{ from: 'InvokeAI', prompt, negativePrompt: negative_prompt ?? undefined },
    ...{ seed: seed?.toString(), width: width ?? undefined, height: height ?? undefined },
    model: model?.name,
  });
}

const graphSchema = z.record(
  z.string(),
  z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) }),
);

/** A graph of ComfyUI: the words are those of the nodes that its sampler is tied to. */
function comfySettings(text: string): FoundSettings | undefined {
  const graph = parsed(graphSchema, text);
  const sampler = Object.values(graph ?? {}).find(({ inputs }) => Array.isArray(inputs.positive));
  if (!graph || !sampler) return undefined;
  const node = (name: string) => {
    const link = sampler.inputs[name];
    return Array.isArray(link) ? graph[String(link[0])] : undefined;
  };
  const words = (name: string) => {
    const said = node(name)?.inputs.text;
    return typeof said === 'string' ? said.trim() : undefined;
  };
  const prompt = words('positive');
  if (prompt === undefined) return undefined;
  const seed = number.safeParse(sampler.inputs.seed ?? sampler.inputs.noise_seed).data;
  const { width, height } = node('latent_image')?.inputs ?? {};
  const model = Object.values(graph).find(({ inputs }) => typeof inputs.ckpt_name === 'string');
  return given({
    ...{ from: 'ComfyUI', prompt, negativePrompt: words('negative'), seed: seed?.toString() },
    ...(typeof width === 'number' && typeof height === 'number' && { width, height }),
    model: model?.inputs.ckpt_name as string | undefined,
  });
}
