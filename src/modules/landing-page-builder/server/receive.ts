import { type Page, pageSchema } from '#blocks/page-schema.ts';
import { badInput } from '#kernel/errors.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { keepAsset } from '#platform/assets/keep-asset.ts';
import { readFile } from '#platform/handoffs/read-source.ts';
import { fileIn, type Handoff, type Receiver, textIn } from '#platform/handoffs/receiver.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { themeOfBrandPart } from './projects/theme-of-brand.ts';
import { arrange } from './runs/draft-run.ts';

const oneLine = (text: string, most: number) =>
  cutText(text.replace(/[\p{Cc}\s]+/gu, ' ').trim(), most).trim();
/** What no page can show. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** A text becomes a page as it stands. */
export const textReceiver: Receiver = {
  takes: ['text', 'outline'],
  label: 'Make a page of it',
  async receive(platform, user, handoff) {
    const markdown = cutText(wordsOf(handoff), 19_000);
    const blocks = [{ id: 'text', type: 'text', props: { markdown } }];
    return begin(platform, user, handoff, { blocks });
  },
};

/** A brief is arranged as one that was typed in. */
export const briefReceiver: Receiver = {
  takes: ['brief'],
  label: 'Draft a page from it',
  async receive(platform, user, handoff) {
    const page = arrange({
      ...{ goal: 'lead', offer: cutText(wordsOf(handoff), 2000), audience: '', action: '' },
      ...{ proof: '', language: 'en', service: 'local', strict: false, seed: '1' },
    });
    return begin(platform, user, handoff, { ...page, title: undefined });
  },
};

/** A picture becomes the picture of a new page. */
export const pictureReceiver: Receiver = {
  takes: ['image'],
  label: 'Put it on a page',
  async receive(platform, user, handoff) {
    const file = fileIn(handoff);
    const assetId = file.asset
      ? file.asset.id
      : (
          await keepAsset(
            ...([
              platform.db,
              platform,
              await personalSpace(platform.db, user.id),
              user.id,
            ] as const),
            { name: file.name, bytes: await readFile(platform, file) },
          )
        ).id;
    const heading = titleOf(handoff);
    const alt = file.asset?.alt ?? '';
    const blocks = [{ id: 'hero', type: 'hero', props: { heading, assetId, alt } }];
    return begin(platform, user, handoff, { blocks });
  },
};

/** A brand becomes the look of a new page. */
export const brandReceiver: Receiver = {
  takes: ['brand'],
  label: 'Make a page in this brand',
  async receive(platform, user, handoff) {
    if (!('record' in handoff.content)) throw badInput('There is no brand in this.', 'from');
    const theme = themeOfBrandPart(handoff.content.record);
    const blocks = [{ id: 'hero', type: 'hero', props: { heading: titleOf(handoff) } }];
    return begin(platform, user, handoff, { theme, blocks });
  },
};

const titleOf = ({ from }: Handoff) => oneLine(from.title, 120) || 'Untitled';

function wordsOf(handoff: Handoff): string {
  const { content } = handoff;
  const text = 'markdown' in content && content.markdown ? content.markdown : textIn(handoff);
  const words = text.toWellFormed().replace(unprintable, '').trim();
  if (words === '') throw badInput('There are no words in this.', 'from');
  return words;
}

async function begin(platform: Platform, user: CurrentUser, handoff: Handoff, given: object) {
  const title = titleOf(handoff);
  const page = pageSchema.parse({ ...given, title }) as Page;
  const projectId = await platform.db.transaction(async (tx) => {
    const space = await personalSpace(tx, user.id);
    return (await createProject(tx, space, user.id, 'page', { title, parts: { page } })).id;
  });
  return { projectId, path: `/landing-page-builder/pages/${projectId}` };
}
