const isVowel = (sign: string): boolean => /[aeiouyäöüàâéèêëîïôûùáíóúœæ]/iu.test(sign);
/** Consonants that stay together where a word is broken. */
const pairs = [
  'sch',
  'ch',
  'ck',
  'ph',
  'th',
  'sh',
  'st',
  'sp',
  'qu',
  'gn',
  'll',
  'rr',
  'tr',
  'br',
  'dr',
  'gr',
  'kr',
  'pr',
  'fr',
  'bl',
  'gl',
  'kl',
  'pl',
  'fl',
];

/** Places in a word where a hyphen can come: before the last consonants that lead to a vowel. */
export function breaksOf(word: string): number[] {
  const places: number[] = [];
  const low = word.toLowerCase();
  for (let at = 2; at < word.length - 2; at += 1) {
    if (!isVowel(low.charAt(at + 1)) && !isVowel(low.charAt(at))) continue;
    const isStart = !isVowel(low.charAt(at)) && isVowel(low.charAt(at + 1));
    if (!isStart) continue;
    const lead = pairs.find((pair) => low.slice(0, at + 1).endsWith(pair));
    const place = lead ? at + 1 - lead.length : at;
    if (place >= 3 && word.length - place >= 3 && /\p{L}/u.test(word.charAt(place - 1)))
      places.push(place);
  }
  return [...new Set(places)].sort((a, b) => a - b);
}

/** Ends of German words within longer ones: there a hyphen disturbs least. */
const joints = [
  'ungs',
  'heits',
  'keits',
  'schafts',
  'tions',
  'itäts',
  'schutz',
  'pflicht',
  'eigentümer',
  'rechts',
  'arbeits',
  'lebens',
];

/** Those of them that are in a word, as places for a hyphen. */
export function jointsOf(word: string): number[] {
  const low = word.toLowerCase();
  return joints.flatMap((joint) => {
    const at = low.indexOf(joint, 1);
    const place = at + joint.length;
    return at > 0 && word.length - place >= 4 && low.charAt(place) !== 's' ? [place] : [];
  });
}
