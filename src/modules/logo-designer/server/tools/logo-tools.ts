import { z } from 'zod';
import { AppError, badInput, notFound } from '#kernel/errors.ts';
import { type FontId, familyOf, fontFamilies, fontIds } from '#kernel/fonts/font-families.ts';
import type { Transaction } from '#platform/db/database.ts';
import { familiesWith, missingSentence } from '#platform/fonts/missing-letters.ts';
import { brandColours } from '#platform/makers/brand-colours.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { tiersOf } from '#platform/makers/maker-tiers.ts';
import { requirePictures } from '#platform/makers/pictures/given-pictures.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import { createProject } from '#platform/projects/projects.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace, spaceForWork } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf, type ToolContext } from '#platform/tools/tool.ts';
import { mostDrafts, mostRounds } from '../../logo-project.ts';
import { type Brief, briefSchema } from '../../logo-schema.ts';
import { requireRecipe } from '../check-recipe.ts';
import { draftIn, type LoadedLogo, loadLogo } from '../projects/load-logo.ts';
import { draftRun, madeSchema } from '../runs/draft-run.ts';
import { packagedSchema, packageRun } from '../runs/package-run.ts';

const module = 'logo-designer';

const draftInput = z.strictObject({
  ...briefSchema.shape,
  /** Titles of typefaces, such as “Playfair Display”, or their ids. */
  fonts: z.array(z.string().trim().min(1).max(60)).max(10).optional(),
  count: z.int().min(1).max(mostDrafts).default(12),
  /** A project that gets one more round. */
  projectId: z.uuid().optional(),
  /** Drafts of that project which the round varies. */
  like: z.array(z.string().min(1).max(60)).max(mostDrafts).default([]),
  spaceId: z.uuid().optional(),
  ...makerFields,
});
type Input = z.output<typeof draftInput>;

export const draftLogos = defineLongTool({
  name: 'logo.draft',
  title: 'Draft logos',
  description:
    'Draws logos for a name as vectors, with a symbol or without, by construction rules that each draft names; measures their contrast, legibility at 16 pixels and likeness to icons. Three adjectives and the field of work decide type, colours and symbols. The same input and seed give the same logos. Give projectId and like for a further round of variants.',
  ...{ module, effect: 'write' },
  input: draftInput,
  output: madeSchema,
  async start(context, input) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    await requireLocal(context, input);
    const brief = await briefOf(context, input);
    requireLetters(brief);
    const { seed = drawSeed(), count, like } = input;
    const place = input.projectId
      ? placeIn(await loadLogo(tx, user.id, input.projectId, 'edit'), like)
      : await newPlace(tx, user.id, brief, input);
    const order = { brief, projectId: place.projectId, seed, count, like };
    return (await startRun(platform, tx, user, draftRun, order, place)).id;
  },
});

export const packageLogo = defineLongTool({
  name: 'logo.package',
  title: 'Write the files of a logo',
  description:
    'Writes a draft as a ZIP: SVG, PDF with outlines, PNG from 64 to 4096 pixels, one colour, inverted, favicon, maskable icon, a sheet and drawn mock-ups; and makes a brand of its colours and typefaces. Trademarks are not checked.',
  ...{ module, effect: 'write' },
  input: z.strictObject({ projectId: z.uuid(), draftId: z.string().min(1).max(60) }),
  output: packagedSchema,
  async start(context, { projectId, draftId }) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const { recipe } = draftIn(await loadLogo(tx, user.id, projectId), draftId);
    requireRecipe(recipe, 'draft');
    // A viewer of a team may take the files home, where they then lie.
    const { id: spaceId } = await personalSpace(tx, user.id);
    const order = { projectId, draftId, recipe };
    return (await startRun(platform, tx, user, packageRun, order, { spaceId })).id;
  },
});

/** Services cannot draw by these rules; whoever names one is told so. */
async function requireLocal(context: ToolContext, { service }: Input): Promise<void> {
  const user = personOf(context);
  if (service !== 'auto' && service !== 'local') {
    throw badInput('Logos are drawn by the Local engine. Choose local or auto.', 'service');
  }
  const maker = { platform: context.platform, user, module };
  const tiers = await tiersOf(maker, 'image', { service: 'local' });
  if (tiers.length > 0) return;
  throw new AppError(
    'no_engine',
    409,
    'Logos are drawn by the Local engine, which is switched off on this hub.',
  );
}

async function briefOf(context: ToolContext, input: Input): Promise<Brief> {
  const { name, tagline, field, adjectives, avoidColours, layout, avoidMarks, sketch } = input;
  const { platform } = context;
  const user = personOf(context);
  await requirePictures(platform, user.id, avoidMarks, 'avoidMarks');
  if (sketch) await requirePictures(platform, user.id, [sketch], 'sketch');
  const brand = await brandColours(platform, user.id, input.brandId);
  const colours = input.colours.length > 0 ? input.colours : (brand ?? []).slice(0, 3);
  return {
    ...{ name, adjectives, colours, avoidColours, avoidMarks },
    fonts: (input.fonts ?? []).map(fontNamed),
    ...(tagline !== undefined && { tagline }),
    ...(field && { field }),
    ...(layout && { layout }),
    ...(sketch && { sketch }),
  };
}

/** A family by its title or id. Throws 400 naming all there are. */
function fontNamed(name: string): FontId {
  const wanted = name.toLowerCase();
  const found = fontIds.find(
    (id) => id === wanted || fontFamilies[id].title.toLowerCase() === wanted,
  );
  if (found) return found;
  const all = fontIds.map((id) => familyOf(id).title).join(', ');
  throw badInput(`There is no typeface ${name} here. There are: ${all}.`, 'fonts');
}

/** Throws 400 when no typeface that may be used has all letters. */
function requireLetters({ name, tagline = '', fonts }: Brief): void {
  const texts = [
    ['name', name],
    ['tagline', tagline],
  ] as const;
  for (const [field, text] of texts) {
    const both = `${text}${text.toLocaleUpperCase('en')}`;
    for (const font of fonts) {
      const said = missingSentence(font, both);
      if (said) throw badInput(said, 'fonts');
    }
    if (familiesWith(both).length === 0) {
      throw badInput('No typeface that comes with the hub has all these letters.', field);
    }
  }
}

function placeIn({ project, logo, drafts }: LoadedLogo, like: readonly string[]) {
  if (logo.rounds.length >= mostRounds) {
    throw badInput(
      `This project has ${mostRounds} rounds, the most there can be. Begin a new one.`,
      'projectId',
    );
  }
  const unknown = like.find((id) => !drafts.has(id));
  if (unknown !== undefined) throw notFound('This project has no such draft.');
  return { spaceId: project.space_id, projectId: project.id };
}

async function newPlace(tx: Transaction, userId: string, brief: Brief, input: Input) {
  if (input.like.length > 0) throw badInput('Say which project these drafts are of.', 'projectId');
  const space = await spaceForWork(tx, userId, input.spaceId);
  const parts = { logo: { brief, rounds: [], liked: [] } };
  const { id } = await createProject(tx, space, userId, 'logo', { title: brief.name, parts });
  return { spaceId: space.id, projectId: id };
}
