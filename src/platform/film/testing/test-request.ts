import type { FilmRequest } from '../film-types.ts';

/** A request for a small, quick film; a test changes what it is about. */
export const createTestRequest = (more: Partial<FilmRequest> = {}): FilmRequest => ({
  type: 'youtube-movie',
  title: 'How Honeybees Make Honey',
  description:
    'Explain how bees collect nectar, what the hive does with it, and why honey never spoils. A colony needs two million flowers for one pound of honey.',
  targetSeconds: 22,
  minSeconds: 18,
  maxSeconds: 30,
  aspect: '16:9',
  height: 360,
  fps: 24,
  theme: 'midnight',
  voice: 'rms',
  pace: 'normal',
  mood: 'bright',
  captions: 'burned',
  language: 'en',
  seed: 11,
  ...more,
});
