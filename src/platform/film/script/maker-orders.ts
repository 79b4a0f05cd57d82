import { builtPattern } from '#kernel/built-pattern.ts';

/** How one language tells the maker of a film what it should be like; alternatives with `|` between. */
type Manner = {
  readonly please: string;
  /** Imperatives. */
  readonly verbs: string;
  /** The film itself, as the object of such a verb: "make it funny". */
  readonly it: string;
  /** What a film has beside its matter. "Use a calm voice" is an order, "Use warm spoons" a fact. */
  readonly things: string;
  /** Before such a thing alone: "no music". */
  readonly without: string;
};

const manners: readonly Manner[] = [
  {
    please: 'please',
    verbs: 'make|keep|use|give|add|choose|pick|play',
    it: 'it|this|the film|the video|the song',
    things:
      'voice|voices|narrator|tone|style|music|soundtrack|subtitles|captions|humou?r|jokes|pictures|drawings|colou?rs',
    without: 'no|without|with|without any',
  },
  {
    please: 'bitte',
    verbs:
      'mach|mache|macht|machen sie|halte|halt|haltet|halten sie|nimm|nehmt|nehmen sie|verwende|verwendet|verwenden sie|benutze|nutze|wähle|spiel|spiele|gib|füge',
    it: 'es|das|ihn|den film|das video|das lied',
    things:
      'stimme|stimmen|sprecher|sprecherin|ton|tonfall|stil|musik|untertiteln?|humor|witze|witzen|bilder|bildern|zeichnungen|farben',
    without: 'keine|kein|keinen|ohne|mit',
  },
  {
    please: "s[’']il (?:te|vous) plaît,?|merci de",
    verbs:
      'fais|faites|garde|gardez|utilise|utilisez|utiliser|prends|prenez|choisis|choisissez|mets|mettez|ajoute|ajoutez|rends|rendez',
    it: 'le|la|cela|ça|le film|la vidéo|la chanson',
    things:
      'voix|narrateur|narratrice|ton|style|musique|sous-titres|humour|blagues|images|dessins|couleurs',
    without: 'pas de|aucune?|sans|avec',
  },
  {
    please: 'por favor,?',
    verbs:
      'haz|haga|hazlo|hazla|hágalo|mantén|mantenlo|mantenga|usa|use|utiliza|utilice|elige|elija|pon|ponga|añade|añada',
    it: 'lo|la película|el vídeo|el video|la canción|que sea',
    things:
      'voz|voces|narrador|narradora|tono|estilo|música|subtítulos|humor|chistes|imágenes|dibujos|colores',
    without: 'nada de|ninguna?|sin|con|no pongas|no uses',
  },
];

/** Words that carry their object in themselves: "hazlo divertido". */
const whole = 'hazlo|hazla|hágalo|mantenlo';
const end = '(?![\\p{L}\\p{N}])';

const sources = manners.flatMap(({ please, verbs, it, things, without }) => [
  `(?:(?:${please}) )?(?:${verbs})[ -](?:(?:${please}) )?(?:(?:${it})${end}|(?:[\\p{L}’'-]{1,20} ){0,3}(?:${things})${end})`,
  `(?:(?:${please}) )?(?:${without}) (?:[\\p{L}’'-]{1,20} )?(?:${things})(?: [\\p{L}-]{1,20})?[.!]?$`,
]);
const orders = builtPattern(
  `^(?:${[...sources, `(?:por favor,? )?(?:${whole}) `].join('|')})`,
  'iu',
);

/** Whether a sentence says what a film should be like, in English, German, French or Spanish. */
export const isMakersOrder = (sentence: string): boolean => orders.test(sentence);
