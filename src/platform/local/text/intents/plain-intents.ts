import { plainText } from '../plain-text.ts';
import { orderOf } from './read-order.ts';

/** What a message wants when a few words at its beginning tell it. */
export type PlainIntent = 'greeting' | 'thanks' | 'who' | 'translate' | 'code' | 'write';

const greeting =
  /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|hallo|hi|guten (?:tag|morgen|abend)|moin|servus|gruss gott|bonjour|bonsoir|salut|coucou|hola|buen(?:os|as) (?:dias|tardes|noches)|ciao)(?: (?:there|all|again|everyone|zusammen|a tous|a todos|you))?[\s\p{P}\p{S}]*$/u;
const thanks =
  /^(?:(?:ok|okay|great|super|perfect|cool|alright|gut|bien|vale|genial|parfait)[,.!]? )?(?:many )?(?:thanks|thank you|thx|cheers|danke|vielen dank|besten dank|merci|mille mercis|gracias|muchas gracias|grazie)\b.{0,40}$/;
const who = [
  /^(?:help|help me|i need help|hilfe|aide|ayuda|au secours)[\s!.?]*$/,
  /^(?:who|what) are you\b/,
  /^(?:so )?what(?:'s| is) (?:this|it)(?: (?:thing|site|page|app|place|all))?(?: (?:for|about|good for))?[\s?!.]*$/,
  /^(?:tell|talk to) me (?:something )?about (?:yourself|you|this (?:hub|app|site))\b|^(?:introduce|describe) yourself\b/,
  /\bwhat (?:kind of |sort of )?(?:stuff|things?|tasks?) can (?:i|you|we)\b/,
  /^(?:list|show)(?: me)? (?:all |the |your )*(?:features|tools|modules|functions|abilities|commands)\b/,
  /\b(?:not (?:been )?built yet|not yet built|still missing here)\b/,
  /\bwhat (?:can|could) (?:you|i|we|this (?:hub|app|site|tool)|the hub|guildhall|it)(?: all)? do\b/,
  /\bwhat (?:do you know|are you able|do you do|are you good at)\b/,
  /^(?:which|what) (?:tools|modules|features|functions) (?:are|do|does|can|is)\b/,
  /^(?:how does this work|what is this|where do i (?:start|begin)|how do i (?:start|begin)|get started|show me around)[\s?!.]*$/,
  /^wer bist du\b/,
  /^(?:und )?was ist das(?: hier| fur eine seite)?[\s?!.]*$/,
  /^erzahl\w* (?:mir )?(?:etwas |was )?(?:von dir|uber dich)\b|^stell dich vor\b/,
  /^(?:liste|zeig\w*)(?: mir)? (?:alle )?(?:werkzeuge|funktionen|module)\b/,
  /^(?:c'est quoi|qu'est-ce que c'est|qu'est-ce que ce)\b(?! que).{0,25}$/,
  /^parle(?:-moi| moi)? de toi\b|^presente-toi\b/,
  /^que es (?:esto|esta (?:pagina|web|aplicacion)|este (?:sitio|hub))\b/,
  /^hablame de ti\b|^presentate\b/,
  /^was (?:bist du|kannst du|kann (?:dieser hub|der hub|ich hier|man hier|guildhall)|konnen sie)\b/,
  /^(?:welche|was fur) (?:werkzeuge|module|funktionen|tools)\b/,
  /^(?:qui es-tu|qui etes-vous|que peux-tu|que pouvez-vous|que peut faire ce|que sais-tu|que savez-vous|qu'est-ce que tu (?:peux|sais)|que puis-je faire|quels (?:outils|modules)|quelles fonctions)\b/,
  /^(?:quien eres|quien es usted|que puedes|que puede hacer (?:este|el) hub|que sabes|que puedo hacer|que (?:herramientas|modulos|funciones)|en que puedes)\b/,
];
const translate =
  /^(?:translate|ubersetz\w*|traduis|traduisez|traduire|traduce|traducir|traduza)\b|\bhow do (?:you|i) say\b/;
/** "What is … in French": how the question begins and how it ends. */
const meanings = [
  [
    /\bwas (?:heisst|bedeutet) /,
    /. (?:auf|in) (?:englisch|deutsch|franzosisch|spanisch|italienisch|japanisch|\w{1,20}isch)\b/,
  ],
  [/\b(?:comment (?:dit-on|dire)|como se dice) /, /. en \w/],
  [
    /\bwhat is /,
    /. in (?:english|german|french|spanish|italian|japanese|chinese|portuguese|dutch|polish|russian)\b/,
  ],
] as const;
const codeWords =
  /\b(?:python|java|javascript|typescript|c\+\+|c#|rust|golang|php|ruby|swift|kotlin|bash|shell script|regex|regular expression|sql|html|css|react|node\.js|numpy|pandas|git|docker|code|source code|quellcode|codigo|algorithm|algorithmus|compiler|stack trace|nullpointer\w*|bug|bugs|(?:type|syntax|reference|value|key|index)error|segfault)\b/;
const codeSigns =
  /\b(?:function|funktion|fonction|funcion|class|klasse|script|skript|program|programm|programme|programa|query|error|fehler|erreur|exception|loop|schleife|array|list|liste|lista|string|sort\w*|revers\w*|debug\w*|bug|snippet|plante|falla|throws?|wirft|undefined|compile\w*|schreib\w*|write|ecris\w*|escrib\w*|ordene|trie|explain|fix)\b/;
const coding =
  /^(?:write |do |some )*(?:code|coding|programming|programmieren|programmiere|coden|coder|programmer|program|programar)\b|^(?:sais-tu|sabes) (?:programm?er|coder|programar)\b/;
const codeElsewhere =
  /\b(?:coupon|discount|promo|gutschein|reduction|descuento|qr|zip|postal|dress|embed|snippet of text|prompt|prompts|tax|token|api key)\b/;

const write =
  /^(?:write|compose|draft|invent|tell (?:me |us )?a (?:story|joke|tale)|schreib\w*|verfass\w*|dichte|erzahl\w* (?:mir )?(?:einen? |noch einen )?(?:witz|geschichte|marchen)|ecri[st]\w*|ecrivez|redige\w*|raconte\w*(?:-moi)?|escrib\w*|redacta\w*|cuentame|cuenta)\b/;

/** The plain intent of a message, or undefined. Only its first characters are looked at. */
export function plainIntent(message: string): PlainIntent | undefined {
  const text = orderOf(message);
  const whole = message.length <= 160;
  const said = plainText(message.slice(0, 160)).trim().replace(/^[¿¡]/, '');
  if (whole && greeting.test(said)) return 'greeting';
  if (whole && thanks.test(said)) return 'thanks';
  if (whole && who.some((form) => form.test(text))) return 'who';
  // A courtesy alone: "can you help me?"
  if (
    whole &&
    /^(?:help(?: me)?|helfen|m'aider|aider|ayudarme|ayudar)?(?: out| please| bitte)?[\s?!.]*$/.test(
      text,
    ) &&
    message.trim() !== ''
  )
    return 'who';
  if (translate.test(text) || asksMeaning(text)) return 'translate';
  if (isCode(text)) return 'code';
  if (write.test(text)) return 'write';
  return undefined;
}

const asksMeaning = (text: string): boolean =>
  meanings.some(([asks, language]) => {
    const begin = asks.exec(text);
    return begin && language.test(text.slice(begin.index + begin[0].length));
  });

const isCode = (text: string): boolean =>
  !codeElsewhere.test(text) &&
  (coding.test(text) || (codeWords.test(text) && codeSigns.test(text)));
