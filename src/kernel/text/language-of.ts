import { francAll } from 'franc';

/** ISO 639-3 as franc says it, and BCP 47 as everybody writes it. */
const short: Readonly<Record<string, string>> = {
  ...{ eng: 'en', deu: 'de', fra: 'fr', spa: 'es', ita: 'it', por: 'pt', nld: 'nl', pol: 'pl' },
  ...{ swe: 'sv', dan: 'da', nob: 'nb', nno: 'nn', fin: 'fi', hun: 'hu', ces: 'cs', slk: 'sk' },
  ...{ ron: 'ro', bul: 'bg', rus: 'ru', ukr: 'uk', ell: 'el', tur: 'tr', arb: 'ar', heb: 'he' },
  ...{ hin: 'hi', nep: 'ne', tam: 'ta', ind: 'id', gle: 'ga', cat: 'ca', eus: 'eu', hye: 'hy' },
  ...{ srp: 'sr', lit: 'lt', lav: 'lv', est: 'et', ydd: 'yi', cmn: 'zh', jpn: 'ja', kor: 'ko' },
  ...{ vie: 'vi', tha: 'th', hrv: 'hr', slv: 'sl', fas: 'fa' },
};
const known = Object.keys(short);

/** Small words that a language is full of; they tell short texts apart, which letters alone do not. */
const small: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    eng: 'the of and to in is it that for was on are as with be at by this have from or not which',
    deu: 'der die das und ist nicht ein eine zu den mit sich auf im dem des als auch es wird einen werden',
    nld: 'de het een en van is in op te dat niet met voor zijn er aan ook als bij worden deze naar',
    fra: 'le la les de des et est un une du en que qui dans pour pas sur au ce il sont avec',
    spa: 'el la los las de y es un una que en por con para no se del al lo su como más',
    ita: 'il lo la gli le di e è un una che in per con non si del della sono come più',
    por: 'o a os as de e é um uma que em por com para não se do da dos das como mais',
    swe: 'och att det som en på är av för med den till inte har de ett om från',
    dan: 'og at det som en på er af for med den til ikke har de et om fra',
    nob: 'og at det som en på er av for med den til ikke har de et om fra',
    pol: 'i w na z się nie do jest to że o jak po co za od przez ale',
    ron: 'și în de la cu pe este nu un o care din pentru mai că sunt',
  }).map(([id, words]) => [id, new Set(words.split(' '))]),
);

/** Letters by which a language is told; more make it slower, not surer. */
const telling = 2000;
/** With fewer a guess would be worth little; signs of the far East say more each. */
const leastLetters = 20;
const sureLetters = 60;
const eastern = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/u;

/** The language of a text as BCP 47; empty when it is too short or none of those that are known. */
export function languageOf(text: string): string {
  const sample = text
    .slice(0, telling * 4)
    .replace(/[^\p{L}\s]+/gu, ' ')
    .slice(0, telling);
  const letters = sample.replace(/\s+/g, '').length;
  if (letters < leastLetters && !eastern.test(sample)) return '';
  const words = sample.toLowerCase().split(/\s+/).filter(Boolean);
  const guesses = francAll(sample, { only: known, minLength: 4 }).slice(0, 8);
  const weighed = guesses.map(([id, likeness]) => {
    const hits = words.filter((word) => small[id]?.has(word)).length;
    return { id, hits, weight: likeness + (2 * hits) / Math.max(1, words.length) };
  });
  const [best] = weighed.sort((a, b) => b.weight - a.weight);
  // A few words in Latin letters, none of them telling, may be of any language.
  if (letters < sureLetters && best?.hits === 0 && /\p{Script=Latin}/u.test(sample)) return '';
  return short[best?.id ?? ''] ?? '';
}
