import type { OutlineOrder } from './outline-task.ts';

type Planned = { readonly title: string; readonly note: string };
type Random = { next(): number };

/** What most books that explain something go through, in its order. `{}` is the subject. */
const stations: readonly (readonly [string, string])[] = [
  [
    'Where {} begins',
    'Open with one scene or case that shows what is at stake. Say what readers will know at the end.',
  ],
  [
    'The words you need',
    'Explain the few terms that every later chapter uses, each with an example.',
  ],
  [
    'How it came to this',
    'Tell the history only as far as it explains the present. Name dates and people.',
  ],
  [
    'What most people get wrong',
    'Take three common mistakes, say where they come from, and put them right.',
  ],
  ['The first steps', 'Describe what to do in the first hour, the first day and the first week.'],
  [
    'A case from beginning to end',
    'Follow one real example through all of its stages, with figures.',
  ],
  ['What it costs', 'Set out time, money and attention, and what can be saved.'],
  [
    'When it goes wrong',
    'Collect typical failures with their signs, their causes and the way back.',
  ],
  [
    'Working with others',
    'Say who else is concerned, what they need to hear, and how decisions are made.',
  ],
  ['Going further', 'Give the advanced methods to those who have mastered the earlier chapters.'],
  ['How to tell that it works', 'Name what can be measured, how often, and which values are good.'],
  ['The tools', 'Describe what is needed, what is useful and what can be left out.'],
  ['Questions readers ask', 'Answer ten questions, each in one paragraph.'],
  ['What comes next', 'Look ahead without promises: what is likely, what is open, what to watch.'],
];
const last: readonly [string, string] = [
  'What remains',
  'Return to the opening scene. Say in one page what has changed, and name one thing to do tomorrow.',
];

/**
 * Plans by pattern: what the author named comes first, each point a chapter with its own words in the
 * note; the gaps are filled with stations that the seed chooses, in their natural order.
 */
export function planLocally(
  { title, about, reader, count }: OutlineOrder,
  sentences: readonly string[],
  random: Random,
): Planned[] {
  const points = sentences
    .map((one) => one.trim())
    .filter((one) => one.length > 0)
    .slice(0, count - 2)
    .map(
      (sentence): Planned => ({
        title: headOf(sentence),
        note: `For ${reader}: ${sentence} Say what follows from it and show one example.`,
      }),
    );
  const subject = title.trim() || headOf(about);
  const free = count - points.length - 1;
  const chosen = pick(stations.length, Math.min(free, stations.length), random).map(
    (at) => stations[at] as readonly [string, string],
  );
  const fill = chosen.map(
    ([head, note]): Planned => ({
      title: head.replace('{}', subject),
      note: `For ${reader}: ${note}`,
    }),
  );
  for (let at = 1; fill.length < free; at += 1) {
    const point = points[(at - 1) % Math.max(1, points.length)];
    const name = point ? `${point.title}: a closer look` : `Part ${at}`;
    const round = Math.floor((at - 1) / Math.max(1, points.length)) + 1;
    const note = `For ${reader}: take up one open question and answer it with a case of your own.`;
    fill.push({ title: round > 1 ? `${name} (${round})` : name, note });
  }
  const [head, note] = last;
  const [opening, ...others] = fill;
  const all = [...(opening ? [opening] : []), ...points, ...others];
  return distinct([...all, { title: head, note: `For ${reader}: ${note}` }]);
}

/** The first words of a sentence, without the sign at its end. */
function headOf(sentence: string): string {
  const words = sentence.replace(/\s+/g, ' ').trim().split(' ').slice(0, 9).join(' ');
  const bare = words.replace(/[\s.,;:!?–-]{1,9}$/, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** So many of the places 0 … `of` - 1 in rising order; the first is always among them. */
function pick(of: number, count: number, random: Random): number[] {
  const rest = Array.from({ length: of - 1 }, (_, at) => at + 1);
  const chosen = count > 0 ? [0] : [];
  while (chosen.length < count && rest.length > 0) {
    const [one] = rest.splice(Math.floor(random.next() * rest.length), 1);
    if (one !== undefined) chosen.push(one);
  }
  return chosen.sort((a, b) => a - b);
}

function distinct(chapters: readonly Planned[]): Planned[] {
  const seen = new Map<string, number>();
  return chapters.map(({ title, note }) => {
    const times = (seen.get(title.toLowerCase()) ?? 0) + 1;
    seen.set(title.toLowerCase(), times);
    return { title: times > 1 ? `${title} (${times})` : title, note };
  });
}
