import { createHash } from 'node:crypto';
import { z } from 'zod';
import { allBlocks, type Page, pageSchema } from '#blocks/page-schema.ts';
import type { Theme } from '#blocks/theme/theme-schema.ts';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makeTextInRun } from '#platform/makers/text/make-text-in-run.ts';
import { createProject } from '#platform/projects/projects.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { requireSpace } from '#platform/spaces/space-access.ts';
import { copyTask, themeOfBrand, withCopy } from '../../../landing-page-builder/server/public.ts';
import { type DraftedSite, draftSite } from '../draft/draft-site.ts';
import { hasPhrases } from '../draft/phrases/site-phrases.ts';
import { nothingFound } from '../import/found-content.ts';
import { keepPictures } from '../import/keep-pictures.ts';
import { readImport } from '../import/read-import.ts';
import { reportOf } from '../import/report-of.ts';
import { type ImportedSite, withImport } from '../import/site-of-import.ts';

export const orderSchema = z.object({
  name: z.string(),
  description: z.string(),
  pages: z.array(z.string()).optional(),
  languages: z.array(z.string()),
  template: z.string().optional(),
  import: z.uuid().optional(),
  service: z.string(),
  strict: z.boolean(),
  seed: z.string(),
  brandId: z.uuid().optional(),
});
export type CreateOrder = z.output<typeof orderSchema>;
export const created = z.object({
  projectId: z.string(),
  pages: z.array(z.object({ id: z.string(), title: z.string(), slug: z.string() })),
});

/** Arranges a first site from a brief, has its words bettered where a service is at hand, and keeps it. */
export const createRun = defineRun({
  ...{ name: 'site.create', module: 'website-builder', pool: 'light' as const },
  title: ({ name }: CreateOrder) => `Site “${name.slice(0, 80)}”`,
  path: (_order: CreateOrder, { output }) => {
    const made = created.safeParse(output);
    return made.success
      ? `/website-builder/sites/${made.data.projectId}`
      : '/modules/website-builder';
  },
  stages: ['Arranging', 'Taking pictures along', 'Writing', 'Keeping'],
  input: orderSchema,
  output: created,
  async work(context) {
    const { platform, user, input } = context;
    context.progress(0.1, 'Arranging');
    const theme = input.brandId
      ? await themeOfBrand(platform.db, user.id, input.brandId)
      : undefined;
    const newId = idsOf(context.run.id);
    const found = input.import
      ? await keepPictures(context, await readImport(platform, user.id, input.import))
      : undefined;
    const drafted = await withImport(arrange(input, newId, theme), found ?? nothingFound, newId);
    if (found) for (const note of reportOf(found, drafted)) context.note(note);
    for (const language of input.languages.filter((one) => !hasPhrases(one))) {
      context.note(`Sentences of our own stand in English where “${language}” would be.`);
    }
    if (input.languages.length > 1) {
      context.note(
        'Your own sentences stand on all pages as you wrote them: translate them there.',
      );
    }
    context.progress(0.3, 'Writing');
    const pages = await written(context, drafted);
    context.progress(0.9, 'Keeping');
    const projectId = await context.step('project', () => keep(context, { ...drafted, pages }));
    return {
      projectId,
      pages: drafted.site.pages.map(({ id, slug }) => ({
        ...{ id, slug, title: pages[id]?.title ?? '' },
      })),
    };
  },
});

/** Turns any seed into a number that the draft can count with; equal ones stay equal. */
const numberOf = (seed: string) => Number(BigInt(seed) % 1_000_000_007n);

/** The site of a brief by rules alone. Throws 400 for a description without words. */
export const arrange = (order: CreateOrder, newId: () => string, theme?: Theme): DraftedSite =>
  draftSite({ ...order, newId, seed: numberOf(order.seed) }, theme);

/** The same ids, one after another, however often a run begins anew (UUID version 8, RFC 9562). */
function idsOf(runId: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    const hex = createHash('sha256').update(`${runId} ${count}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
}

/** Blocks and pages of which a service is given the words at once. */
const mostBlocks = 180;

/** The pages with better words where a service writes them: all as one text, so that it is asked once. */
async function written(
  context: RunContext<CreateOrder>,
  { pages }: DraftedSite,
): Promise<Record<string, Page>> {
  const { platform, user, input } = context;
  const { service, strict, seed, brandId, name, description, languages } = input;
  const brand = brandId ? await findBrandVoice(platform.db, user.id, brandId) : undefined;
  const own = Object.entries(pages).filter(([, { language }]) => language === languages[0]);
  const taken: [string, Page][] = [];
  let count = 0;
  for (const one of own) {
    count += allBlocks(one[1]).length;
    if (count <= mostBlocks) taken.push(one);
  }
  const whole = pageSchema.parse({
    ...{ title: name, description: '', language: languages[0] },
    blocks: taken.flatMap(([, page], at) => page.blocks.map((one) => marked(one, `p${at}-`))),
  }) as Page;
  const brief = { offer: description, audience: '', action: '', proof: '' };
  const copy = await makeTextInRun(
    ...([context as RunContext<unknown>, copyTask] as const),
    { page: whole, brief: { ...brief, goal: 'a website of several pages' } },
    { service, strict, seed, brand },
  );
  const next = withCopy(whole, { ...copy, title: whole.title, description: '' });
  const blocks = new Map(allBlocks(next).map((block) => [block.id, block.props]));
  const result: Record<string, Page> = { ...pages };
  for (const [at, [id, page]] of taken.entries()) {
    const changed = structuredClone(page);
    for (const block of allBlocks(changed)) {
      block.props = blocks.get(`p${at}-${block.id}`) ?? block.props;
    }
    result[id] = pageSchema.parse(changed) as Page;
  }
  return result;
}

const marked = (block: Page['blocks'][number], prefix: string): Page['blocks'][number] => ({
  ...{ ...block, id: `${prefix}${block.id}` },
  ...(block.slots && {
    slots: Object.fromEntries(
      Object.entries(block.slots).map(([name, inner]) => [
        name,
        inner.map((one) => marked(one, prefix)),
      ]),
    ),
  }),
});

function keep(
  { platform, user, spaceId }: RunContext<CreateOrder>,
  { site, pages, entries }: ImportedSite,
): Promise<string> {
  const parts = {
    site,
    ...Object.fromEntries(Object.entries(pages).map(([id, page]) => [`page:${id}`, page])),
    ...Object.fromEntries(Object.entries(entries).map(([id, entry]) => [`entry:${id}`, entry])),
  };
  return platform.db.transaction(async (tx) => {
    const space = await requireSpace(tx, user.id, spaceId, 'edit');
    const given = { title: site.name, parts };
    return (await createProject(tx, space, user.id, 'site', given)).id;
  });
}
