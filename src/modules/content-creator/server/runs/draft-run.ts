import { z } from 'zod';
import type { DocNode } from '#kernel/rich-text/doc/doc-node.ts';
import { richTextOf } from '#kernel/rich-text/doc/rich-text-of.ts';
import { countWords, plainText } from '#kernel/rich-text/plain-text.ts';
import { writeMarkdown } from '#kernel/rich-text/write-markdown.ts';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { madeTextInRun } from '#platform/makers/text/make-text-in-run.ts';
import { requireProject, trashProject } from '#platform/projects/projects.ts';
import { savePart } from '#platform/projects/save-part.ts';
import { keepVersion } from '#platform/projects/versions.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { bodySchema, type Passages, wishesSchema } from '../../article-schema.ts';
import { draftDoc } from '../draft/draft-doc.ts';
import { draftTask } from '../draft/draft-task.ts';
import type { NumberedPassage } from '../draft/draft-types.ts';
import { countUnsupported, ledgerOf } from '../ledger/ledger-of.ts';
import { orderOf } from './order-of.ts';

const orderSchema = z.object({
  ...wishesSchema.shape,
  ...makerFields,
  /** Saves that the article had when it was ordered anew, by part; not there for a new article. */
  again: z.record(z.string(), z.int()).optional(),
});
type Order = z.output<typeof orderSchema>;

export const ledgerSchema = z.array(
  z.object({
    sentence: z.string(),
    source: z.object({
      kind: z.enum(['passage', 'author', 'unsupported']),
      quote: z.string().optional(),
      title: z.string().optional(),
    }),
  }),
);
export const draftedSchema = z.object({
  projectId: z.string(),
  markdown: z.string(),
  words: z.int(),
  unsupported: z.int(),
  ledger: ledgerSchema,
});

/** Writes a draft from a brief and its sources. Its article is there already: the run was started with it. */
export const draftRun = defineRun({
  ...{ name: 'text.draft', module: 'content-creator', pool: 'transfer' as const },
  title: ({ title, brief }: Order) => title || brief.slice(0, 120),
  stages: ['Reading the sources', 'Writing', 'Checking what it rests on'],
  path: (_order: Order, { output }) => {
    const made = draftedSchema.safeParse(output);
    return made.success ? `/content-creator/articles/${made.data.projectId}` : '/content-creator';
  },
  input: orderSchema,
  output: draftedSchema,
  // An article that was not written is none: nothing half-done stays.
  async ended(_platform, tx, run) {
    if (!run.project_id) return;
    const project = await requireProject(tx, run.user_id, run.project_id, 'edit').catch(() => null);
    if (project && !project.head.body) await trashProject(tx, project);
  },
  async work(context) {
    const { platform, user, run } = context;
    const { service, strict, seed, brandId, again, ...brief } = context.input;
    const projectId = run.project_id;
    if (!projectId) throw new Error('A draft is written without an article');
    const order = await orderOf(context as RunContext<unknown>, brief);
    const brand = brandId ? await findBrandVoice(platform.db, user.id, brandId) : undefined;
    context.progress(0.4, 'Writing');
    const { value: draft, engine } = await madeTextInRun(
      context as RunContext<unknown>,
      draftTask,
      order,
      {
        ...{ service, strict, seed, brand },
      },
    );
    context.progress(0.85, 'Checking what it rests on');
    const body = bodySchema.parse({
      title: draft.title,
      language: order.language,
      doc: draftDoc(draft, order, engine.service === 'local' ? null : engine.label),
    });
    const passages = passagesUsed(order.passages, body.doc);
    const parts = { body, sources: passages, brief: { ...brief, brandId: brandId ?? '' } };
    if (again) await replaceParts(context, projectId, again, parts);
    else await keepParts(context, projectId, parts);
    return drafted(projectId, body, passages);
  },
});

function passagesUsed(all: readonly NumberedPassage[], doc: DocNode): Passages {
  const used = new Set(JSON.stringify(doc).match(/"passage":"[^"]{1,80}"/g) ?? []);
  const kept = all.filter(({ id }) => used.has(`"passage":"${id}"`));
  return { passages: Object.fromEntries(kept.map(({ id, ...passage }) => [id, passage])) };
}

type Parts = { readonly brief: unknown; readonly body: unknown; readonly sources: unknown };

/** What stood there stays as a version. Throws 409 when somebody has changed the text meanwhile. */
async function replaceParts(
  { platform, user, step }: RunContext<Order>,
  projectId: string,
  again: Readonly<Record<string, number>>,
  parts: Parts,
) {
  await step('version', () =>
    platform.db.transaction(async (tx) => {
      const project = await requireProject(tx, user.id, projectId, 'edit', { lock: true });
      return (await keepVersion(tx, project, user.id, 'Before it was written again')).number;
    }),
  );
  // The text comes first, as it alone can be refused; the same content again changes nothing.
  for (const [part, body] of Object.entries(parts)) {
    await savePart(platform, user.id, { projectId, part, body, known: again[part] ?? 0 });
  }
}

/** After a crash what is there already stays as it is. */
async function keepParts({ platform, user }: RunContext<Order>, projectId: string, parts: Parts) {
  for (const [part, body] of Object.entries(parts)) {
    const project = await requireProject(platform.db, user.id, projectId, 'edit');
    if (project.head[part]) continue;
    await savePart(platform, user.id, { projectId, part, body, known: 0 });
  }
}

/** As the tool answers. */
export function drafted(
  projectId: string,
  body: z.output<typeof bodySchema>,
  passages: Passages,
): z.output<typeof draftedSchema> {
  const text = richTextOf(body.doc);
  const ledger = ledgerOf(body, passages);
  return {
    projectId,
    markdown: markdownOf(body),
    words: countWords(plainText(text)),
    unsupported: countUnsupported(ledger),
    ledger: ledger.map(({ sentence, source }) => ({ sentence, source })),
  };
}

/** An article as one file of Markdown, its title above. */
export const markdownOf = ({
  title,
  doc,
}: Pick<z.output<typeof bodySchema>, 'title' | 'doc'>): string => {
  const { blocks, notes } = richTextOf(doc);
  const head = {
    kind: 'heading' as const,
    level: 1,
    children: [{ kind: 'text' as const, text: title }],
  };
  return writeMarkdown({ blocks: title ? [head, ...blocks] : blocks, notes });
};
