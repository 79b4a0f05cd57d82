import { z } from 'zod';
import { blockKinds } from './all-blocks.ts';
import type { BlockType } from './block.ts';
import { themeSchema } from './theme/theme-schema.ts';

/** Blocks in blocks, and blocks of a page in all. */
export const deepest = 6;
export const mostBlocks = 500;

const tooDeep = `Blocks lie in blocks at most ${deepest} deep.`;

const blockId = z
  .string()
  .regex(
    /^(?!gh-)[A-Za-z0-9_-]{1,60}$/,
    'An id is 1 to 60 letters, digits, - and _, and does not begin with “gh-”.',
  );

/** One block of a page; its props are those of its type. */
export type Block = {
  id: string;
  type: BlockType;
  props: Record<string, unknown>;
  slots?: Record<string, Block[]>;
};

const slotsOf = (names: readonly string[]) =>
  z
    .strictObject(
      Object.fromEntries(names.map((name) => [name, z.array(blockSchema).max(200).optional()])),
    )
    .optional();

const options = blockKinds.map((kind) =>
  kind.slots.length === 0
    ? z.strictObject({
        id: blockId,
        type: z.literal(kind.type),
        props: (kind.props as z.ZodObject).prefault({}),
      })
    : z.strictObject({
        id: blockId,
        type: z.literal(kind.type),
        props: (kind.props as z.ZodObject).prefault({}),
        get slots() {
          return slotsOf(kind.slots);
        },
      }),
);

const blockSchema: z.ZodType<Block> = z.lazy(
  () =>
    z.discriminatedUnion('type', options as unknown as [z.ZodObject, ...z.ZodObject[]], {
      error: `“type” is one of: ${blockKinds.map(({ type }) => type).join(', ')}.`,
    }) as unknown as z.ZodType<Block>,
);

/** When something shows above the page: of itself, after a while, after scrolling, or when somebody is about to leave. */
const popupSchema = z.strictObject({
  id: blockId,
  /** A window over the page, or a bar at its foot. */
  kind: z.enum(['popup', 'bar']),
  title: z.string().max(120).default(''),
  trigger: z
    .union([
      z.strictObject({ after: z.number().min(0).max(600) }),
      z.strictObject({ scroll: z.number().min(1).max(100) }),
      z.strictObject({ exit: z.literal(true) }),
    ])
    .default({ after: 5 }),
  blocks: z.array(blockSchema).max(30),
});

const pageShape = z
  .strictObject({
    title: z.string().trim().min(1, 'A page needs a title.').max(120),
    description: z.string().max(300).default(''),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/, 'A language is a code such as en or pt-BR.')
      .default('en'),
    blocks: z.array(blockSchema).max(200),
    /** Instead of the site's. */
    theme: themeSchema.optional(),
    popups: z.array(popupSchema).max(4).optional(),
  })
  .superRefine((page, context) => {
    const seen = new Set<string>();
    const all = allBlocks(page as Page);
    for (const { id } of [...all, ...(page.popups ?? [])]) {
      if (seen.has(id)) {
        context.addIssue({
          ...{ code: 'custom', path: ['blocks'] },
          message: `Two blocks have the id “${id}”; each needs its own.`,
        });
      }
      seen.add(id);
    }
    if (depthOf((page as Page).blocks) > deepest) {
      context.addIssue({ code: 'custom', path: ['blocks'], message: tooDeep });
    }
    if (all.length > mostBlocks) {
      context.addIssue({
        ...{ code: 'custom', path: ['blocks'] },
        message: `A page takes ${mostBlocks} blocks; this one has ${all.length}.`,
      });
    }
  });

/** A page: blocks in their order. Refuses endless nesting before it reads anything else. */
export const pageSchema = z.preprocess((given, context) => {
  if (nestingOf(given) > deepest * 3 + 12) {
    context.addIssue({
      ...{ code: 'custom', path: ['blocks'], input: given },
      message: tooDeep,
    });
    return z.NEVER;
  }
  return given;
}, pageShape);

export type Page = {
  title: string;
  description: string;
  language: string;
  blocks: Block[];
  theme?: z.output<typeof themeSchema>;
  popups?: Popup[];
};
export type Popup = Omit<z.output<typeof popupSchema>, 'blocks'> & { blocks: Block[] };

const depthOf = (blocks: readonly Block[]): number =>
  Math.max(0, ...blocks.map(({ slots }) => 1 + depthOf(Object.values(slots ?? {}).flat())));

/** How deep objects lie in one another, without recursion: hostile JSON is deeper than any stack. */
function nestingOf(given: unknown): number {
  let level: unknown[] = [given];
  for (let depth = 0; ; depth += 1) {
    const next = level.filter((one) => typeof one === 'object' && one !== null);
    if (next.length === 0 || depth > 100) return depth;
    level = next.flatMap((one) => Object.values(one as object));
  }
}

/** All blocks in their order on the page, those in slots behind the one that holds them; popups last. */
export function allBlocks(page: Pick<Page, 'blocks' | 'popups'>): Block[] {
  const flat = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block) => [
      block,
      ...Object.values(block.slots ?? {}).flatMap((inner) => flat(inner)),
    ]);
  return [...flat(page.blocks), ...(page.popups ?? []).flatMap(({ blocks }) => flat(blocks))];
}
