import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let admin: Page;
let creator: Page;

beforeAll(async () => {
  journey = await startJourney();
  admin = journey.page;
  await journey.signUp();
  creator = await journey.visitor();
  await journey.signUp(creator);
});
afterAll(() => journey.close());

const open = (page: Page, path: string) => page.goto(journey.origin + path);
const notice = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).first().waitFor();
const main = (page: Page) => page.getByRole('main');
const saved = (page: Page) => page.getByText('Draft saved').waitFor();

const body =
  'Act as a beekeeper who teaches beginners. Explain [TASK] for the month of [MONTH] in five steps. ' +
  'Name the tools, the weather to wait for and the most common mistake of each step.';

describe('a prompt', () => {
  it('is written, kept over a reload, undone and tried out', async () => {
    await open(creator, '/sell');
    await creator
      .getByText('This hub in figures')
      .or(creator.getByRole('heading', { name: 'How it works' }))
      .first()
      .waitFor();
    await main(creator).getByRole('link', { name: 'Submit a Prompt' }).first().click();
    await creator.getByLabel('Title', { exact: true }).fill('Beekeeping through the year');
    await creator
      .getByLabel('Description')
      .fill('Five steps for each task at the hive, month by month.');
    await creator.getByLabel('The prompt').fill(body);
    await creator.getByLabel('Question for TASK').fill('Which task');
    await creator.getByLabel('Example for MONTH').fill('May');
    await saved(creator);
    expect(new URL(creator.url()).searchParams.get('id')).toBeTruthy();
    await creator.reload();
    expect(await creator.getByLabel('The prompt').inputValue()).toBe(body);
    expect(await creator.getByLabel('Question for TASK').inputValue()).toBe('Which task');
    await creator.getByLabel('Title', { exact: true }).fill('Spoiled');
    await creator.getByRole('button', { name: 'Undo' }).click();
    expect(await creator.getByLabel('Title', { exact: true }).inputValue()).toBe(
      'Beekeeping through the year',
    );
    await creator.getByLabel('Which task').fill('swarm control');
    await creator.getByRole('button', { name: 'Run', exact: true }).click();
    await creator.getByText('Local engine ·').waitFor();
    await creator.getByRole('button', { name: 'Keep as sample' }).click();
    const sample = creator.getByRole('textbox', { name: 'Sample 1' });
    expect(await sample.inputValue()).not.toBe('');
    await sample.fill('1. Open the hive on a mild morning …');
    await saved(creator);
  });

  it('that is open in two windows is overwritten by neither', async () => {
    const model = (page: Page) => page.getByLabel('Model', { exact: true });
    const second = await creator.context().newPage();
    await second.goto(creator.url());
    const text = 'Five steps for each task at the hive, for every month.';
    await model(second).waitFor();
    await creator.getByLabel('Description').fill(text);
    await saved(creator);
    await model(second).fill('One');
    const choice = second.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
    await choice.getByRole('button', { name: 'Decide later' }).click();
    await second.getByRole('button', { name: 'Choose whose stays' }).click();
    await expectAccessible(second);
    await choice.getByRole('button', { name: 'Take theirs' }).click();
    await saved(second);
    expect(await second.getByLabel('Description').inputValue()).toBe(text);
    expect(await model(second).inputValue()).toBe('Any model');
    await model(second).fill('Two');
    await saved(second);
    await model(creator).fill('Three');
    await creator.getByRole('button', { name: 'Keep mine' }).click();
    await saved(creator);
    await second.reload();
    expect(await model(second).inputValue()).toBe('Three');
    await second.close();
  });

  it('is handed in with a picture', async () => {
    const picture = await sharp({
      create: { width: 320, height: 200, channels: 3, background: '#d9a520' },
    })
      .png()
      .toBuffer();
    await creator.getByLabel('Picture file').setInputFiles({
      name: 'hive.png',
      mimeType: 'image/png',
      buffer: picture,
    });
    await creator.getByRole('img', { name: 'Sample 1' }).waitFor();
    const uploaded = await creator.getByRole('img', { name: 'Sample 1' }).getAttribute('src');
    await creator.getByRole('button', { name: 'Draw a cover' }).click();
    const cover = creator.getByRole('dialog', { name: 'Draw a cover' });
    expect(await cover.getByLabel('What it should show').inputValue()).toBe(
      'Beekeeping through the year',
    );
    await cover.getByRole('button', { name: 'Draw it' }).click();
    await cover.getByRole('img', { name: 'The cover' }).waitFor();
    await cover.getByRole('button', { name: 'Use it as the cover' }).click();
    // The cover comes first; what was uploaded stands behind it.
    await creator.getByRole('img', { name: 'Sample 2' }).waitFor();
    const behind = await creator.getByRole('img', { name: 'Sample 2' }).getAttribute('src');
    expect(behind).toBe(uploaded);
    await creator.getByLabel('Topic').selectOption({ label: 'Blog Writing' });
    await creator.getByLabel('Tags').fill('bees, garden');
    await creator.getByLabel('Table').selectOption('Writing Assistance');
    await creator.getByLabel('Price in US dollars').fill('4.50');
    await creator.getByLabel('Creator name').fill('Ada Example');
    await saved(creator);
    await expectAccessible(creator);
    await creator.getByRole('button', { name: 'Submit for review' }).click();
    await notice(creator, 'Your prompt was submitted');
    await creator.getByText('In review').waitFor();
    await open(creator, '/prompt-dashboard?tab=submitted');
    await creator.getByRole('heading', { name: 'Beekeeping through the year' }).waitFor();
  });

  it('has a page before it is live, for its creator and admins, also when loaded by its address', async () => {
    const slug = await creator.evaluate(async () => {
      const session = JSON.parse(localStorage.getItem('guildhall-session') ?? '{}');
      const headers = { authorization: `Bearer ${session.access_token}` };
      const answer = await fetch('/api/prompt-studio/submissions', { headers });
      return (await answer.json()).submissions[0].slug as string;
    });
    for (const person of [creator, admin]) {
      const answer = await open(person, `/prompts/${slug}`);
      expect(answer?.status()).toBe(404);
      await person.getByRole('heading', { name: 'Beekeeping through the year' }).waitFor();
      await expect.poll(() => person.title()).toContain('Beekeeping through the year');
    }
    const visitor = await journey.visitor();
    expect((await open(visitor, `/prompts/${slug}`))?.status()).toBe(404);
    await visitor.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await visitor.content()).not.toContain('Beekeeping');
  });

  it('is rejected with a reason, objected to, and approved', async () => {
    await open(admin, '/admin/prompts');
    await admin.getByRole('button', { name: 'Read Beekeeping through the year' }).click();
    await admin.getByText('Act as a beekeeper').first().waitFor();
    await admin.getByRole('button', { name: 'Reject' }).click();
    await admin.getByText('Say why, so the creator can improve it.').waitFor();
    await admin.getByLabel('Reason, for the creator').fill('The months are missing.');
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Reject' }).click();
    await notice(admin, 'Prompt rejected successfully');

    await open(creator, '/prompt-dashboard?tab=submitted');
    await creator.getByText('The months are missing.').waitFor();
    await creator.getByRole('link', { name: 'Open Beekeeping through the year' }).click();
    await creator.getByRole('button', { name: 'Appeal' }).click();
    await creator.getByLabel('Why it should be accepted').fill('The month is a blank of the text.');
    await creator.getByRole('button', { name: 'Send' }).click();
    await notice(creator, 'Your prompt will be looked at again');

    await open(admin, '/admin/prompts');
    await admin.getByRole('button', { name: 'Read Beekeeping through the year' }).click();
    await admin.getByText('The month is a blank of the text.').waitFor();
    await admin.getByRole('button', { name: 'Approve' }).click();
    await notice(admin, 'Prompt approved successfully');
  });

  it('is live for visitors, without its text', async () => {
    const visitor = await journey.visitor();
    await open(visitor, '/marketplace?q=beekeeping');
    await main(visitor).getByRole('link', { name: 'Beekeeping through the year' }).first().click();
    await visitor.getByRole('heading', { name: 'Beekeeping through the year', level: 1 }).waitFor();
    await visitor.getByText('$4.50').first().waitFor();
    expect(await visitor.content()).not.toContain('most common mistake');
  });

  it('gets a new version that is reviewed as a difference', async () => {
    await open(creator, '/sell');
    await creator.getByRole('button', { name: 'New version of Beekeeping' }).click();
    await creator.getByLabel('The prompt').fill(`${body} Close with a reading list.`);
    await saved(creator);
    await creator.getByRole('button', { name: 'Submit for review' }).click();
    await creator.getByText('The current version stays live in the meantime.').waitFor();
    await open(admin, '/admin/prompts');
    await admin.getByRole('button', { name: 'Read Beekeeping through the year' }).click();
    await admin.locator('ins').filter({ hasText: 'reading list' }).waitFor();
    await admin.getByRole('button', { name: 'Approve' }).click();
    await notice(admin, 'Prompt approved successfully');
  });
});

describe('the prompt generator', () => {
  it('improves a rough thought, keeps versions, and makes a draft of one', async () => {
    await open(creator, '/prompt-generator');
    await creator
      .getByLabel('What should the prompt do?')
      .fill('write a newsletter about winter hives for members');
    await creator.getByRole('button', { name: 'Create prompt' }).click();
    await creator.getByText('Version 2').waitFor();
    const prompt = creator.getByLabel('The prompt');
    expect(await prompt.inputValue()).toContain('about [TOPIC] for [AUDIENCE]');
    await prompt.fill(`${await prompt.inputValue()} Sign as [NAME].`);
    await creator.getByRole('button', { name: 'Save version' }).click();
    await creator.getByRole('button', { name: /^Version 3/ }).click();
    await creator.locator('ins').filter({ hasText: 'Sign as' }).waitFor();
    await creator.getByRole('button', { name: 'Continue from here' }).click();
    await creator.getByRole('button', { name: 'Run', exact: true }).click();
    await creator.getByRole('region', { name: 'Answer of Local engine' }).waitFor();
    await expectAccessible(creator);
    await creator.getByRole('button', { name: 'Save as draft to submit' }).click();
    await creator.getByLabel('Question for NAME').waitFor();
  });
});

describe('a creator', () => {
  it('sees purchases, earnings and why nothing is payable yet', async () => {
    await open(creator, '/prompt-dashboard');
    await creator.getByText('Nothing bought yet').waitFor();
    await expectAccessible(creator);
    await open(creator, '/creator-earnings');
    await creator.getByRole('heading', { name: 'Sales' }).waitFor();
    expect(await creator.getByRole('button', { name: 'Request payout' }).isDisabled()).toBe(true);
    await expectAccessible(creator);
  });
});

describe('the store', () => {
  it('shows packs, best sellers and the gallery to visitors', async () => {
    await open(admin, '/marketplace');
    const visitor = await journey.visitor();
    for (const [path, title] of [
      ['/store', 'Store'],
      ['/prompt-packs', 'Prompt Packs'],
      ['/prompt-gallery', 'Prompt Gallery'],
    ] as const) {
      await open(visitor, path);
      await visitor.getByRole('heading', { name: title, level: 1 }).waitFor();
      await expectAccessible(visitor);
    }
    await open(visitor, '/store');
    await visitor.getByLabel('Search prompts').fill('beekeeping');
    await visitor.getByRole('button', { name: 'Search', exact: true }).last().click();
    await visitor.getByText('Results for “beekeeping”').waitFor();
    expect(journey.problems).toEqual([]);
  });
});
