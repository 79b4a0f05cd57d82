import type { FilmRequest } from '../film-types.ts';

/** A request for a small, quick film; a test changes what it is about. */
export const createTestRequest = (more: Partial<FilmRequest> = {}): FilmRequest => ({
  type: 'youtube-movie',
  title: 'How Honeybees Make Honey',
  description:
    'A colony needs two million flowers for one pound of honey. A worker bee drinks nectar from a hundred flowers a trip. The hive passes it from mouth to mouth until it thickens. Wings fan the cells dry, and a lid of wax closes each of them. Honey that stays dry never spoils.',
  targetSeconds: 22,
  minSeconds: 18,
  maxSeconds: 30,
  aspect: '16:9',
  height: 180,
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
