import { expect, it } from 'vitest';
import type { FilmPlan } from '../film-types.ts';
import { writeScript } from '../script/write-script.ts';
import { createTestRequest } from '../testing/test-request.ts';
import { checkWords } from './check-words.ts';

const request = createTestRequest();

const saying = (plan: FilmPlan, narrations: readonly string[]): FilmPlan => ({
  ...plan,
  scenes: narrations.map((narration) => ({
    ...(plan.scenes[0] as FilmPlan['scenes'][number]),
    narration,
  })),
});

it('passes a film that says what its description says', async () => {
  const plan = await writeScript(request);
  expect(checkWords(plan, request)).toMatchObject({ name: 'says something', passed: true });
});

it('fails a film whose sentences would fit any other film', async () => {
  const plan = saying(await writeScript(request), [
    'How much do you really know about honey?',
    'Let us begin with the hive.',
    'The first answer is usually the most familiar one.',
    'Write down three things tonight.',
    'A colony needs two million flowers.',
  ]);
  const found = checkWords(plan, request);
  expect(found.passed).toBe(false);
  expect(found.found).toBe('1 of 5 sentences carry matter, 2 only fill time');
});

it('lets a text service bring facts of its own', async () => {
  const plan = { ...(await writeScript(request)), writer: 'service' as const };
  const told = [
    'Bees dance to show the way.',
    'Drones never leave the nest for work.',
    'A queen lays about 1,500 eggs a day.',
    'Nurses feed the brood with royal jelly.',
    'Isn’t that remarkable?',
  ];
  const found = checkWords(saying(plan, told), request);
  expect(found).toMatchObject({ passed: true, found: '4 of 5 sentences carry matter' });
  expect(checkWords({ ...saying(plan, told), writer: 'local' }, request).passed).toBe(false);
});

it('fails a service’s script that only fills time, also when it names the subject', async () => {
  const plan = { ...(await writeScript(request)), writer: 'service' as const };
  const told = [
    'Welcome to this amazing journey into the world of honey.',
    'Let’s take a closer look at this fascinating topic.',
    'There is so much more to honey than meets the eye.',
    'You will be surprised by what comes next.',
    'Are you ready to find out more about honeybees?',
    'This changes everything we thought we knew.',
    'Honey is truly amazing.',
    'It is more important today than ever before.',
    'So what does it all mean for you?',
    'The possibilities are endless.',
    'Remember to keep an open mind along the way.',
    'And that is the whole story of honey.',
  ];
  const found = checkWords(saying(plan, told), request);
  expect(found.passed).toBe(false);
  expect(found.found).toMatch(/^[0-2] of 12 sentences/);
});

it('takes a German service’s sentences as they are', async () => {
  const german = createTestRequest({
    title: 'Wie Bienen Honig machen',
    description: 'Für Kinder.',
  });
  const plan = { ...(await writeScript(german)), writer: 'service' as const };
  const told = ['Eine Arbeiterin trinkt Nektar aus hundert Blüten.', 'Bienen tanzen den Weg.'];
  expect(checkWords(saying(plan, told), german).passed).toBe(true);
});
