import { expect, it } from 'vitest';
import { createTestRequest } from '../testing/test-request.ts';
import { unspokenNotes } from './unspoken.ts';
import { writeScript } from './write-script.ts';

/** Short facts with verbs that taggers know badly, and with none. */
const facts = [
  ...['Bees hum.', 'Honey keeps.', 'Drones loaf.', 'Wax melts at 62 °C.', 'Two wings, four legs.'],
  ...[
    'Workers scout.',
    'Queens pipe.',
    'Brood hatches.',
    'Hives swarm in May.',
    'No bee, no fruit.',
  ],
  ...['Larvae molt.', 'Scouts waggle.', 'Guards sting.', 'Cells tile neatly.', 'Nurses groom.'],
  ...['Keep honey dry.', 'Use warm spoons.', 'What bees see is ultraviolet light.', 'Smoke calms.'],
  ...['Show dogs live 12 years.', 'Mites maim.', 'Dr. Frisch won a prize.', 'Pollen cakes.'],
  ...['A hive needs three things: a queen, workers and drones.', 'Bees winter; flies die.'],
  ...['Why do bees dance?', 'Everything in a hive is wax.', '“Tell the bees,” people said.'],
  ...['Make tea with hot water.', 'Tell-tale combs abound.', 'Sie tanzen.'],
];
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

it.each(['youtube-movie', 'music-video-explainer'] as const)(
  'a %s speaks every short fact of a person',
  async (type) => {
    for (const fact of facts) {
      const description = `The hive is warm. ${fact}`;
      const long = { targetSeconds: 90, minSeconds: 10, maxSeconds: 120 };
      const request = createTestRequest({ type, title: 'Of Hives', description, ...long });
      const plan = await writeScript(request);
      const said = plain(plan.scenes.map(({ narration }) => narration).join(' '));
      expect(said).toContain(plain(fact));
      expect(unspokenNotes(request, plan)).toEqual([]);
    }
  },
);

it('speaks them all together too', async () => {
  const long = { targetSeconds: 200, minSeconds: 10, maxSeconds: 300 };
  const request = createTestRequest({ title: 'Of Hives', description: facts.join(' '), ...long });
  const plan = await writeScript(request);
  const said = plain(plan.scenes.map(({ narration }) => narration).join(' '));
  expect(facts.filter((fact) => !said.includes(plain(fact)))).toEqual([]);
  expect(facts.length).toBeGreaterThanOrEqual(30);
});

it('says what it took as instructions and what had no room', async () => {
  const request = createTestRequest({
    description: 'Keep it short. Explain how bees dance. Bees dance in the dark.',
  });
  const plan = await writeScript(request);
  expect(unspokenNotes(request, plan)).toEqual([
    'Taken as instructions, so not spoken: “Keep it short”, “Explain how bees dance”. The local writer says only facts.',
  ]);
  const empty = { ...plan, scenes: [] };
  expect(unspokenNotes(request, empty)[1]).toBe(
    'No room in this length for: “Bees dance in the dark”.',
  );
});

it.each([
  ...['Make it funny.', 'Use a calm voice.', 'No music.', 'With subtitles', 'Keep it short'],
  ...['Mach es lustig.', 'Bitte verwende eine ruhige Stimme.', 'Keine Musik.', 'Mit Untertiteln.'],
  ...['Halte es kurz.', 'Ohne Musik', 'Nimm bitte eine ruhige Stimme.'],
  ...['Faites-le drôle.', 'Utilisez une voix calme.', 'Pas de musique.', 'Sans sous-titres.'],
  ...['Hazlo divertido.', 'Usa una voz tranquila.', 'Sin música.', 'Por favor, sin subtítulos.'],
])('takes “%s” for an instruction and speaks what stands beside it', async (order) => {
  const request = createTestRequest({ title: 'Bees', description: `Bees dance. ${order}` });
  const plan = await writeScript(request);
  expect(plan.scenes.map(({ narration }) => narration).join(' ')).not.toContain(order);
  expect(unspokenNotes(request, plan)[0]).toContain(order.replace(/[.]$/, ''));
});

it.each([
  ...[
    'No bee, no fruit.',
    'Use warm spoons.',
    'Music calms bees.',
    'Without wax no voice carries.',
  ],
  ...['Ohne Bienen gibt es kein Obst.', 'Mit Musik tanzen Bienen nicht.', 'Keine Biene singt.'],
  ...['Sans abeilles, pas de fruits.', 'La musique calme.', 'Sin abejas no hay fruta.'],
  ...['Usa la cera quien hace velas.', 'Nimm Honig statt Zucker.'],
])('speaks “%s”', async (fact) => {
  const request = createTestRequest({ title: 'Hives', description: `The hive is warm. ${fact}` });
  const { scenes } = await writeScript(request);
  expect(plain(scenes.map(({ narration }) => narration).join(' '))).toContain(plain(fact));
});

it('says nothing twice, and loses nothing beside what it said before', async () => {
  const request = createTestRequest({
    title: 'Bees hum',
    description: 'Bees hum. Bees dance. Bees dance. Bees sting.',
  });
  const { scenes } = await writeScript(request);
  expect(
    scenes
      .map(({ narration }) => narration)
      .join(' ')
      .trim(),
  ).toBe('Bees hum. Bees dance. Bees sting.');
});
