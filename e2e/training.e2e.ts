import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

const text = `# Rye

Rye flour absorbs more water than wheat flour because it contains pentosans. The baker keeps a sourdough culture in the cellar. The oven in Weimar reaches 250 degrees before the loaves go in.`;

it('a text becomes a course, a learner passes it, and the certificate verifies by its code', async () => {
  const { page, origin } = journey;
  const learner = await journey.visitor();
  const { email } = await journey.signUp(learner);

  await page.goto(`${origin}/modules/training-center`);
  await page.getByText('No courses yet').waitFor();
  await expectLooksRight(page, 'training-home');
  await page.getByRole('button', { name: 'New course' }).click();
  await page.getByLabel('Title').fill('Bread');
  await page.getByLabel('Text', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Make the course' }).click();
  await page.getByLabel('Title of the lesson').waitFor();
  // Proposals are drafts: here, they make room for questions whose answers are known.
  while ((await page.getByRole('button', { name: 'Take question 1 out' }).count()) > 0)
    await page.getByRole('button', { name: 'Take question 1 out' }).click();
  await page.getByRole('button', { name: 'From GIFT' }).click();
  await page
    .getByLabel('GIFT', { exact: true })
    .fill(
      'Which flour absorbs more water? {=Rye ~Wheat}\n\nThe oven reaches {#250} degrees.\n\nBad {=one',
    );
  await page.getByText('Line 5: The answers have no closing brace.').waitFor();
  await page.getByRole('button', { name: 'Add 2 questions' }).click();
  await page
    .getByLabel('Passage it tests')
    .first()
    .fill('Rye flour absorbs more water than wheat flour.');
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await expectLooksRight(page, 'training-editor');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByText('Nobody takes this course yet').waitFor();
  await page.getByLabel('Email addresses').fill(email);
  await page.getByRole('button', { name: 'Assign' }).click();
  await page.getByText('0 of 1 have finished.').waitFor();

  await learner.goto(`${origin}/training`);
  await learner.getByRole('link', { name: 'Bread' }).click();
  await learner.getByText('0 of 1 lessons passed').waitFor();
  await learner.getByText('1. Which flour absorbs more water?').waitFor();
  await expectLooksRight(learner, 'training-lesson');
  await expectAccessible(learner);
  await learner.getByLabel('Wheat', { exact: true }).check();
  await learner.getByRole('button', { name: 'Hand in' }).click();
  await learner.getByText('0 %. You need 80 % to pass').waitFor();
  await learner
    .getByText('Rye flour absorbs more water than wheat flour.', { exact: true })
    .waitFor();
  await expectLooksRight(learner, 'training-result');
  await learner.getByRole('button', { name: 'Try again' }).click();
  await learner.getByLabel('Rye', { exact: true }).check();
  await learner.getByLabel('Number').fill('250');
  await learner.getByRole('button', { name: 'Hand in' }).click();
  await learner.getByText('Passed with 100 %.').waitFor();
  await learner.getByRole('link', { name: 'Your certificate' }).click();
  await learner.getByRole('heading', { name: 'This certificate is valid' }).waitFor();
  await learner.getByText('Bread', { exact: true }).waitFor();
  await expectAccessible(learner);

  await page.reload();
  await page.getByText('1 of 1 have finished.').waitFor();
  await expectLooksRight(page, 'training-people');
  await page.getByRole('button', { name: `Revoke the certificate of ${email}` }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).last().click();
  await page.getByRole('link', { name: 'Revoked' }).waitFor();
  await learner.reload();
  await learner.getByRole('heading', { name: 'This certificate was revoked' }).waitFor();

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Passing mark').waitFor();
  await expectLooksRight(page, 'training-settings');
  await page.getByRole('tab', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Make the file' }).click();
  await page.getByRole('link', { name: 'bread-scorm-1.2.zip' }).waitFor();
  await expectLooksRight(page, 'training-export');
  expect(journey.problems).toEqual([]);
});
