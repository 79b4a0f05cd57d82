/** Places in the order in which a made-up logbook visits them. */
const places = [
  ...[
    'harbour',
    'lighthouse',
    'mill',
    'orchard',
    'quarry',
    'bridge',
    'market',
    'school',
    'station',
  ],
  ...['vineyard', 'glacier', 'forest', 'observatory', 'bakery', 'library', 'workshop', 'garden'],
];
const deeds = [
  'counted the boats that came in before the tide turned',
  'measured how far the water stood below the old mark',
  'repaired the roof with slates from the northern slope',
  'planted a row of young trees along the eastern wall',
  'carried the harvest down in baskets of woven willow',
  'wrote the weather into the book that lies by the door',
  'showed the children how the great wheel is set going',
  'painted the railings white before the autumn storms came',
];
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * As many different sentences as a film of these seconds speaks at normal pace, so that a long
 * film is made of words and not of pauses. They are a logbook's: made up, and all unlike.
 */
export function matterFor(seconds: number): string {
  const sentences: string[] = [];
  // Words a second over a whole film, as the engine's own writer reckons.
  const wanted = seconds * 2.3;
  let words = 0;
  for (let day = 0; words < wanted; day += 1) {
    const place = places[day % places.length];
    const deed = deeds[Math.floor(day / places.length + day) % deeds.length];
    const text = `On ${days[day % days.length]} of week ${Math.floor(day / 7) + 1} the keepers of the ${place} ${deed}.`;
    sentences.push(text);
    words += text.split(' ').length;
  }
  return sentences.join(' ');
}
