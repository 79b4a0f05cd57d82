import { z } from 'zod';
import { familyOf } from '#kernel/fonts/font-families.ts';
import { counted } from '#kernel/text/counted.ts';
import { dashed } from '#kernel/text/dashed.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { checksSchema, mostDrafts, type StoredDraft } from '../../logo-project.ts';
import { briefSchema, layouts, type Recipe } from '../../logo-schema.ts';
import { chooseDrafts } from '../choose/choose-drafts.ts';
import { varied } from '../choose/vary-recipe.ts';
import { draftSvg } from '../draft-svg.ts';
import { composeLogo } from '../draw/compose.ts';
import { markOf } from '../draw/marks/all-marks.ts';
import { paintOf } from '../draw/paint.ts';
import { treatmentOf } from '../draw/words/all-treatments.ts';
import { avoidedMarks } from '../exams/avoided-marks.ts';
import { contrastOf, nearestIconOf, smallForm } from '../exams/run-exams.ts';
import { addRound } from '../projects/add-round.ts';
import { loadLogo } from '../projects/load-logo.ts';

const orderSchema = z.object({
  brief: briefSchema,
  projectId: z.uuid(),
  seed: z.string(),
  count: z.int().min(1).max(mostDrafts),
  like: z.array(z.string()).max(mostDrafts),
  spaceId: z.uuid().optional(),
});
type Order = z.output<typeof orderSchema>;

const madeDraft = z.object({
  ...{ id: z.string(), assetId: z.string(), seed: z.string() },
  /** How it is built, in a sentence. */
  rule: z.string(),
  layout: z.enum(layouts),
  fonts: z.array(z.string()),
  colours: z.array(z.string()),
  checks: checksSchema,
});
export const madeSchema = z.object({ drafts: z.array(madeDraft), projectId: z.string() });

export const engine = { service: 'local', label: 'Local engine (drawn by rules)' };

/** Draws a round of drafts and puts them into their project. */
export const draftRun = defineRun({
  ...{ name: 'logo.draft', module: 'logo-designer', pool: 'heavy' as const },
  title: ({ brief }: Order) => `Logos for ${brief.name}`,
  path: ({ projectId }: Order) =>
    projectId ? `/logo-designer/logos/${projectId}` : '/modules/logo-designer',
  stages: ['Drawing', 'Keeping'],
  input: orderSchema,
  output: madeSchema,
  async work(context) {
    const { platform, user, input, run } = context;
    const recipes = await context.step('draw', () => drawRecipes(context));
    if (recipes.length < input.count) {
      context.note(`Only ${recipes.length} of ${input.count} drafts differ enough to be shown.`);
    }
    const drafts = new Map<string, StoredDraft>();
    const made: z.output<typeof madeDraft>[] = [];
    for (const [at, recipe] of recipes.entries()) {
      const id = `${run.id.slice(-6)}-${String(at + 1).padStart(2, '0')}`;
      const checks = await context.step(`check ${at}`, () => check(recipe));
      const assetId = await keepDraft(context, id, recipe);
      drafts.set(id, { recipe, checks });
      made.push({ ...{ id, assetId, seed: recipe.seed, checks }, ...aboutOf(recipe) });
      context.progress(0.7 + (0.3 * (at + 1)) / recipes.length, 'Keeping');
    }
    const round = { id: run.id, seed: input.seed, like: input.like, drafts: [...drafts.keys()] };
    await addRound(platform, user.id, input.projectId, round, drafts);
    context.usedEngine(engine);
    context.cost(0);
    return { drafts: made, projectId: input.projectId };
  },
});

async function drawRecipes(context: RunContext<Order>) {
  const { platform, user, input, signal } = context;
  const note = (text: string) => context.note(text);
  const { brief, seed, count, like } = input;
  const { drafts } = await loadLogo(platform.db, user.id, input.projectId);
  const avoided = await avoidedMarks(platform, user.id, brief.avoidMarks);
  if (avoided.unread > 0)
    note(
      `${counted(avoided.unread, 'mark')} to avoid could not be read as a shape on a plain ground.`,
    );
  const liked = like.flatMap((id) => drafts.get(id)?.recipe ?? []);
  const made = await chooseDrafts(brief, {
    ...{ seed, count, signal, refuses: avoided.resembles },
    progress: (fraction) => context.progress(fraction * 0.7, 'Drawing'),
    ...(liked.length > 0 && { recipe: varied(brief, liked) }),
  });
  return made.map(({ recipe }) => recipe);
}

async function check(recipe: Recipe): Promise<StoredDraft['checks']> {
  const drawing = composeLogo(recipe);
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    contrast: round(contrastOf(drawing, paintOf(recipe))),
    legibility16: round(smallForm(recipe, drawing)),
    nearestIcon: await nearestIconOf(recipe),
  };
}

const keepDraft = (context: RunContext<Order>, id: string, recipe: Recipe) =>
  keepMade(context as RunContext<unknown>, id, async () => ({
    name: `${dashed(recipe.name).slice(0, 60) || 'logo'}-${id}.svg`,
    ...{ title: recipe.name, bytes: Buffer.from(draftSvg(recipe)) },
    ...{ engine, seed: recipe.seed },
  }));

export function aboutOf({ mark, word, layout, colours }: Recipe) {
  const rule = mark ? markOf(mark.rule) : treatmentOf(word.treatment);
  const fonts = [...new Set([word.family, ...(mark ? [mark.family] : [])])];
  return {
    rule: `${rule.title}: ${rule.about}`,
    layout,
    fonts: fonts.map((id) => familyOf(id).title),
    colours: Object.values(colours),
  };
}
