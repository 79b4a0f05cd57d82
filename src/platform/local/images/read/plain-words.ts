const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words about the picture itself, and words that name nothing to draw. */
export const plainWords = list(`
picture pictures image images illustration illustrations drawing photo photograph photography painting poster cover
banner thumbnail icon logo sketch artwork art style styles background backdrop foreground scene scenery view closeup
close portrait wallpaper design graphic vector watercolor watercolour cartoon comic anime render rendering concept
quality resolution detail details color colors colour colours light lighting shadow shadows mood atmosphere
composition perspective front side back middle center centre left right top bottom edge corner
time day days morning noon afternoon evening dusk dawn night midnight sunset sunrise sundown today season summer
spring autumn winter kind sort type way lot bit piece pair couple group bunch number thing things something someone
somebody anybody everyone title name word words idea bild bilder zeichnung foto illustration stil hintergrund tag
morgen abend nacht sommer fruhling image dessin photo fond style matin soir nuit jour ete printemps imagen dibujo
foto fondo estilo manana tarde noche dia verano primavera shade shape shapes form forms line lines vintage retro
theme version example paper print stock hero header flat minimalist minimal moment sun sunshine sunlight moonlight
stars star sonne soleil sol sterne etoiles estrellas hd uk px use user please
`);

/** English words that a tagger takes for nouns when they stand before one. */
export const looks = list(`
cute happy sad funny friendly cozy cosy warm cold bright dark soft gentle wild angry sleepy smiling sleeping sitting
standing walking running playing reading eating drinking flying swimming looking holding wearing riding driving
beautiful pretty modern rustic elegant magical mysterious peaceful calm quiet busy empty full fresh hot delicious
tasty wooden golden shiny fluffy furry brave lonely little small tiny big large huge giant tall short long fat thin
young old ancient new two three four five many several some dancing jumping lying cooking working studying
`);

const articles = {
  en: list('a an the and with in on under of by at near beside next'),
  de: list(
    'ein eine einen einem einer der die das den dem und mit im am auf unter neben fur zwei drei',
  ),
  fr: list('un une le la les des du et avec sur sous dans au aux pres deux trois'),
  es: list('un una el los las con y en sobre bajo unos unas del al dos tres'),
};
export type Tongue = keyof typeof articles;

/** The language whose small words a request uses most; English when none stands out. */
export function tongueOf(words: readonly string[]): Tongue {
  const hits = (tongue: Tongue) => words.filter((word) => articles[tongue].has(word)).length;
  const ranked = (Object.keys(articles) as Tongue[]).sort((a, b) => hits(b) - hits(a));
  return ranked[0] ?? 'en';
}

/** Whether the small words of a text are English ones, or no other language's. */
export const isEnglish = (words: readonly string[]): boolean => tongueOf(words) === 'en';

export const isSmallWord = (word: string): boolean =>
  Object.values(articles).some((words) => words.has(word));
