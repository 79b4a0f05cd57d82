/** Words that claim something, in English, German, French and Spanish, small letters, by what they claim. */
const lists = {
  superlative: `best, the best, greatest, finest, fastest, cheapest, cheaper than all, largest, biggest, strongest, safest, smartest, easiest, simplest, highest, lowest, most popular, most advanced, number one, no. 1, no 1, nr. 1, nr 1, #1, world's first, leading, world-class, unbeatable, unmatched, unrivalled, unrivaled, unique, perfect, ultimate, only one, award-winning, revolutionary, always, never, everyone, nobody else,
beste, bester, bestes, besten, am besten, größte, größter, größtes, größten, schnellste, schnellster, schnellstes, schnellsten, günstigste, günstigster, günstigstes, günstigsten, billigste, billigsten, stärkste, stärksten, sicherste, sichersten, einfachste, einfachsten, höchste, höchsten, niedrigste, führend, führende, führender, führendes, führenden, nummer eins, nummer 1, weltklasse, unschlagbar, unschlagbare, unübertroffen, einzigartig, einzigartige, perfekt, perfekte, perfekter, ultimativ, ultimative, revolutionär, revolutionäre, marktführer, immer, niemals, preisgekrönt,
meilleur, meilleure, meilleurs, meilleures, le plus, la plus, les plus, numéro un, numéro 1, n° 1, n°1, leader, imbattable, incomparable, parfait, parfaite, ultime, révolutionnaire, toujours, jamais, primé, primée,
el mejor, la mejor, los mejores, las mejores, mejor, mejores, el más, la más, los más, las más, número uno, número 1, nº 1, líder, líderes, insuperable, inigualable, único, única, perfecto, perfecta, definitivo, revolucionario, revolucionaria, siempre, nunca, premiado, premiada`,
  guarantee: `guarantee, guarantees, guaranteed, money back, money-back, risk-free, risk free, no risk, warranty, promise, promised, proven, clinically tested, clinically proven, cures, heals, safe,
garantie, garantien, garantiert, garantierte, garantierter, garantieren, geld zurück, geld-zurück, risikofrei, ohne risiko, versprochen, bewiesen, nachweislich, klinisch getestet, heilt, sicher,
garanti, garantie, garanties, garantis, satisfait ou remboursé, sans risque, prouvé, prouvée, cliniquement testé, cliniquement prouvé, guérit,
garantía, garantizado, garantizada, garantizamos, devolución del dinero, sin riesgo, probado, probada, clínicamente probado, cura`,
  'before-after': `before and after, before/after, before-and-after, from zero to, transforms, transform your,
vorher und nachher, vorher/nachher, vorher-nachher, verwandelt,
avant et après, avant/après, avant-après, transforme,
antes y después, antes/después, transforma`,
  comparison: `better than, faster than, cheaper than, more than, less than, fewer than, stronger than, safer than, easier than, longer than, lighter than, quieter than, twice as, half the price, half the time, twice, compared to, compared with, unlike other, unlike others, better, faster, cheaper,
besser als, schneller als, günstiger als, billiger als, mehr als, weniger als, stärker als, sicherer als, einfacher als, länger als, leichter als, leiser als, doppelt so, halb so, im vergleich zu, anders als andere, besser, schneller, günstiger, billiger,
mieux que, plus que, moins que, meilleur que, plus rapide que, moins cher que, deux fois, moitié moins, comparé à, contrairement aux autres, plus rapide, moins cher,
mejor que, más que, menos que, más rápido que, más barato que, dos veces, la mitad de, comparado con, a diferencia de otros, más rápido, más barato`,
} as const;

export type WordKind = keyof typeof lists;

/** Every phrase with its kind; longer ones are looked for first. */
export const claimPhrases: ReadonlyMap<string, WordKind> = new Map(
  (Object.entries(lists) as [WordKind, string][]).flatMap(([kind, list]) =>
    list
      .split(',')
      .map((phrase) => phrase.trim())
      .filter(Boolean)
      .map((phrase) => [phrase, kind] as const),
  ),
);

/** Letters of the longest phrase: nothing longer has to be compared. */
export const longestPhrase = Math.max(...[...claimPhrases.keys()].map(({ length }) => length));

const currencies =
  '€ $ £ ¥ ₹ eur usd gbp chf jpy cad aud sek nok dkk pln euro euros dollar dollars pounds franken francs'.split(
    ' ',
  );
export const isCurrency = (word: string): boolean => currencies.includes(word.toLowerCase());
/** Words that make an offer a price: free is one, too. */
export const freeWords: ReadonlySet<string> = new Set(
  'free gratis kostenlos kostenfrei gratuit gratuite gratuits gratuites gratuito gratuita discount rabatt remise réduction descuento'.split(
    ' ',
  ),
);
