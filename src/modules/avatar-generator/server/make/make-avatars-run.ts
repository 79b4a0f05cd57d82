import { strToU8, zipSync } from 'fflate';
import { z } from 'zod';
import { dashed } from '#kernel/text/dashed.ts';
import { csvFile } from '#platform/csv/csv.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { avatarFormats, colourSchema, nameSchema, partsSchema } from '../../character-schema.ts';
import { drawAvatar } from '../draw/draw-avatar.ts';
import { styleOf } from '../draw/styles.ts';
import { creditOf, looksOf, type NamedLook } from './avatar-looks.ts';
import { mostNames } from './read-names.ts';

/** What an order of avatars holds beside its names. */
export const avatarFields = {
  style: z.string().min(1).max(60).default('adventurer'),
  size: z.number().int().min(16).max(2048).default(256),
  format: z.enum(avatarFormats).default('png'),
  parts: partsSchema.default({}),
  background: colourSchema.optional(),
  commercial: z.boolean().default(true),
};
const orderSchema = z.object({
  ...avatarFields,
  names: z.array(nameSchema).min(1).max(mostNames),
});
type Order = z.infer<typeof orderSchema>;

const avatar = z.object({
  name: z.string(),
  seed: z.string(),
  file: z.string(),
  /** Null for one in a ZIP. */
  assetId: z.string().nullable(),
});
const credit = { id: z.string(), licence: z.string(), author: z.string(), source: z.string() };
export const madeSchema = z.object({ avatars: z.array(avatar), styles: z.array(z.object(credit)) });

/** Draws avatars by their names: one as a picture, several as a ZIP with a list and the credits. */
export const makeAvatarsRun = defineRun({
  ...{ name: 'avatar.make', module: 'avatar-generator', pool: 'heavy' as const },
  title: ({ names }: Order) => (names.length === 1 ? `${names[0]}` : `${names.length} avatars`),
  path: (_, { id }) => `/avatar-generator?run=${id}`,
  stages: ['Drawing', 'Packing'],
  input: orderSchema,
  output: madeSchema,
  async work(context) {
    const { style, parts, background, names } = context.input;
    const looks = await looksOf(names, { style, parts, ...(background && { background }) });
    const { id, licence, author, source } = styleOf(style);
    const made = looks.length === 1 ? await one(context, looks) : await many(context, looks);
    return { avatars: made, styles: [{ id, licence, author, source }] };
  },
});

const about = (style: string) => {
  const { licence, author, source } = styleOf(style);
  return { licence, author, sourceUrl: source || undefined, attribution: creditOf(style) };
};

async function one(context: RunContext<Order>, [first]: NamedLook[]) {
  const { size, format, style } = context.input;
  const { name, look } = first as NamedLook;
  const file = `${dashed(name) || 'avatar'}.${format}`;
  const assetId = await keepMade(context, 'avatar', async () => ({
    ...about(style),
    ...{ name: file, title: name, prompt: name, bytes: await drawAvatar(look, { size, format }) },
  }));
  return [{ name, seed: look.seed, file, assetId }];
}

async function many(context: RunContext<Order>, looks: readonly NamedLook[]) {
  const { size, format, style } = context.input;
  const avatars = looks.map(({ name, look }, index) => ({
    ...{ name, seed: look.seed, assetId: null },
    file: `${String(index + 1).padStart(3, '0')}-${dashed(name).slice(0, 60) || 'avatar'}.${format}`,
  }));
  await keepMade(context, 'zip', async () => {
    const files: Record<string, Uint8Array> = {};
    for (const [index, { look }] of looks.entries()) {
      context.signal.throwIfAborted();
      files[avatars[index]?.file as string] = await drawAvatar(look, { size, format });
      context.progress((index + 1) / (looks.length + 1), 'Drawing');
    }
    context.progress(looks.length / (looks.length + 1), 'Packing');
    const rows = avatars.map(({ name, seed, file }) => [name, file, style, seed]);
    files['avatars.csv'] = strToU8(csvFile([['name', 'file', 'style', 'seed'], ...rows]));
    files['CREDITS.txt'] = strToU8(`${creditOf(style)}\n`);
    return {
      ...about(style),
      name: 'avatars.zip',
      title: `${looks.length} avatars`,
      bytes: pack(files),
    };
  });
  return avatars;
}

/** Pictures are packed already; the same files give the same bytes. */
const pack = (files: Record<string, Uint8Array>) =>
  zipSync(files, { level: 0, mtime: new Date('2026-01-01T00:00:00') });
