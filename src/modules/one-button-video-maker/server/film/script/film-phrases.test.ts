import { expect, it } from 'vitest';
import { createTestRequest } from '../testing/test-request.ts';
import { filmPhrases } from './film-phrases.ts';
import { writeScript } from './write-script.ts';

const about = (title: string, description: string) => createTestRequest({ title, description });

it.each([
  ['How bees make honey', 'The hive is warm.', 'A short film'],
  ['Wie Bienen Honig machen', 'Der Stock ist warm und die Waben sind voll.', 'Ein kurzer Film'],
  ['Comment les abeilles font le miel', 'La ruche est chaude.', 'Un court film'],
  ['Cómo las abejas hacen miel', 'El panal es de cera.', 'Una película breve'],
  ['Come le api fanno il miele', 'Il miele è nel favo della colonia.', 'Un breve film'],
  ['Como as abelhas fazem mel', 'O mel não estraga e os favos são de cera.', 'Um filme curto'],
  ['Hoe bijen honing maken', 'De bijen zijn niet bang en het is warm.', 'Een korte film'],
  ['Jak pszczoły robią miód', 'Miód jest w ulu i nie psuje się.', 'Krótki film'],
  ['Blorptide', 'Vexolumia.', undefined],
])('"%s" is introduced in its own language', async (title, description, film) => {
  const request = about(title, description);
  expect(filmPhrases(request).film).toBe(film);
  const { scenes } = await writeScript(request);
  expect(scenes[0]?.onScreen.kicker).toBe(film);
  expect(scenes.at(-1)?.onScreen.kicker).toBe(filmPhrases(request).thanks);
});

it('a film is introduced in the language its voice speaks', () => {
  const request = { ...createTestRequest(), spokenLanguage: 'de' };
  expect(filmPhrases(request)).toMatchObject({ film: 'Ein kurzer Film', chapter: 'Kapitel' });
});

it.each([
  ['youtube-movie', ['Anfang', 'Schluss']],
  ['music-video-explainer', ['Intro', 'Strophe 1', 'Bridge', 'Refrain 1', 'Outro']],
] as const)('chapters of a German %s have German names', async (type, names) => {
  const description = 'Der Stock ist warm und die Waben sind voll. Die Bienen tanzen.';
  const request = createTestRequest({ type, title: 'Wie Bienen Honig machen', description });
  const { chapters } = await writeScript(request);
  const found = chapters.map(({ title }) => title);
  for (const name of names) expect(found).toContain(name);
  expect(found.join(' ')).not.toMatch(/Opening|Closing|Verse|Chorus/);
});
