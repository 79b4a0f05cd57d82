/** Phrases (folded, without accents, single spaces) that speak for a kind beyond text. */
const phrases = (text: string): string[] => text.trim().split(/\s*\|\s*/);

/** Asks for facts from outside, where any one of these is enough. */
export const researchCues =
  phrases(`latest | news | who won | who is winning | sources | cite | citations
  | look up | search for | search the web | search online | find out | up to date | this week | this month
  | right now | currently | as of | weather | stock price | share price | exchange rate | price of bitcoin
  | release date | recent | recently | yesterday | headlines | election results | papers on | studies on
  | fact check | trending | research | score of | today s | happening in | who is the current | come out | comes out | coming out
  | aktuell | aktuelle | aktuellen | neueste | neuesten | nachrichten | quellen | wetter | recherchiere
  | suche nach | wer hat gewonnen | borsenkurs | actualites | dernieres | derniere | meteo | recherche
  | qui a gagne | cours de l action | ultimas | ultimos | noticias | fuentes | quien gano | el tiempo en
  | investiga | busca informacion | notizie | ultime | noticia | nieuws`);

/** Speaks for research only beside a question. */
export const weakResearchCues = phrases(
  `today | tonight | current | 2025 | 2026 | 2027 | heute | hoy | aujourd hui | oggi | hoje | this year`,
);

export const reasoningCues =
  phrases(`why | step by step | trade off | trade offs | tradeoffs | pros and cons
  | evaluate | prove | proof | derive | deduce | logic | logical | justify | in depth | root cause | riddle
  | puzzle | weigh | critique | argue | argument | implications | strategy | reasoning | think through
  | carefully consider | philosophical | ethical | dilemma | should i | should we | what would happen
  | compare | contrast | difference between | theorem | if all | are all | solve this | then who | warum | schritt fur schritt | beweise | abwagen
  | vor und nachteile | begrunde | vergleiche | pourquoi | etape par etape | avantages et inconvenients
  | demontre | por que | paso a paso | ventajas y desventajas | demuestra | razona | perche | compara`);

/** The message changes or repeats what came before. */
export const followUpCues =
  phrases(`again | another | another one | one more | once more | more like | same
  | the same | instead | longer | shorter | bigger | smaller | brighter | darker | louder | quieter | slower
  | faster | funnier | simpler | better | different | variation | variations | version | redo | retry
  | try again | change | make it | make them | make that | turn it | now in | now with | with more | with less
  | without the | add a | add some | add more | remove the | more | less | next one | continue | go on | and now
  | noch | noch eins | nochmal | noch einmal | langer | kurzer | grosser | kleiner | heller | dunkler | anders
  | das gleiche | dasselbe | stattdessen | weiter | mach es | mach das | aber mit | encore | encore un
  | encore une | plus long | plus court | plus grand | plus sombre | refais | la meme | le meme | autre
  | continue | rends le | rends la | otra | otro | otra vez | mas | mas largo | mas corto | mas grande | hazlo
  | hazla | el mismo | la misma | de nuevo | ancora | un altro | di nuovo | outra | outro | nog een`);

/** A short message that begins with one of these goes on from the one before. */
export const followUpStarts: ReadonlySet<string> = new Set(
  'and with but now what_about how_about und mit aber jetzt et avec mais y con pero e ma'.split(
    ' ',
  ),
);

/** Words of greetings and thanks; a message of nothing else asks for nothing. */
export const smallTalk: ReadonlySet<string> = new Set(
  `hi hello hey hiya yo howdy greetings thanks thank thx ty you very much so a lot ok okay k cool great nice
   awesome perfect wonderful lol haha hahaha hehe wow yes yeah yep no nope bye goodbye see later good morning
   afternoon evening night day sure fine alright there all got it tomorrow soon take care bla blah test testing have dir euch ihnen you re are funny i understood sounds well done amazing cheers
   love that this is was job work the for your everyone hmm hm oh ah um welcome understand makes sense right
   hallo danke schon sehr tschuss guten tag morgen abend gute nacht servus moin super toll prima gut ja nein
   merci beaucoup salut bonjour bonsoir bonne nuit au revoir oui non parfait d accord bien
   hola gracias muchas buenos buenas dias tardes noches adios si vale perfecto bueno genial
   ciao grazie buongiorno buonasera arrivederci ola obrigado obrigada tchau doei dank je wel`
    .trim()
    .split(/\s+/),
);

/** A clause that begins with one of these tells something. */
export const statementStarts: ReadonlySet<string> = new Set(
  `i im ive you your my the it its this that thats we our he she they his her their there today yesterday just
   ich mein meine das es wir er sie der die heute je j mon ma c ce il elle nous le la les
   yo mi el ella hoy nosotros io mio il oggi eu meu ik mijn`
    .trim()
    .split(/\s+/),
);

/** Words by which a statement still asks for something. */
export const wishWords: ReadonlySet<string> = new Set(
  `want need wish like would should could can must how what why which problem issue error crash crashes
   crashed fails failed failing broken wrong stuck slow not cannot tips advice looking trying please show
   will mochte brauche soll problem fehler kaputt nicht hilfe wie was warum
   veux voudrais besoin probleme erreur aide comment quiero necesito problema ayuda puedo como`
    .trim()
    .split(/\s+/),
);
