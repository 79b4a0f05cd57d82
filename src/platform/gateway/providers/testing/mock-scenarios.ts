/**
 * What a mock service plays.
 * - `bad`, `scoped`, `broke`: the key is refused, lacks a scope, has no credit left.
 * - `limited429`: three 429s (`retry-after: 1`, none, an HTTP date two seconds ahead), then valid.
 * - `limited-once`: one 429 with `retry-after: 1`, then valid. `limited30`: three with 30.
 * - `html`: 502 with a web page. `html-200`: a web page with 200. `plain`: 401 in plain text.
 * - `down`: 503. `cut`: streams lose their socket after three chunks. `cut-clean`: they end there in
 *   good order but without a finish. `slow`: one chunk every 150 ms. `lingering`: they say all, but
 *   the answer does not end.
 * - `job-failed`, `job-canceled`, `job-unknown` (a state nobody knows, then done), `expired-link`
 *   (the first result link has expired, the next poll gives a fresh one). `lost`: an order for a
 *   film is taken, but the connection breaks before the answer. `unanswered`: it is taken, and no
 *   answer comes.
 */
export type MockScenario =
  | 'valid'
  | 'bad'
  | 'scoped'
  | 'broke'
  | 'limited429'
  | 'limited-once'
  | 'limited30'
  | 'html'
  | 'html-200'
  | 'plain'
  | 'down'
  | 'cut'
  | 'cut-clean'
  | 'slow'
  | 'lingering'
  | 'job-failed'
  | 'job-canceled'
  | 'job-unknown'
  | 'expired-link'
  | 'lost'
  | 'unanswered';

/** Words in a key that choose a scenario, so that a person can play them from the key page. */
const keyWords: readonly MockScenario[] = [
  'bad',
  'scoped',
  'broke',
  'limited429',
  'limited30',
  'html',
  'cut',
  'slow',
];

/** The scenario that a key asks for; anything unknown is valid. */
export function scenarioOfKey(key: string): MockScenario {
  return keyWords.find((word) => key.includes(word)) ?? 'valid';
}
