/** Words by what they mean, in English, German, French and Spanish; without accents, as `plainText` gives them. */
type Words = readonly (readonly [meaning: string, words: RegExp])[];

/** Those that hold others come first. */
export const visitWords: Words = [
  [
    'views',
    /\b(?:page ?views?|views|seitenaufrufe?|aufrufe|pages vues|vues|paginas vistas|vistas)\b/,
  ],
  ['bounceRate', /\b(?:bounces?|bounce rate|absprungraten?|absprunge|rebonds?|rebotes?)\b/],
  ['seconds', /\b(?:durations?|how long|verweildauer|wie lange|durees?|duracion)\b/],
  ['revenue', /\b(?:revenue|umsatz|umsatze|chiffre d.affaires|revenus?|ingresos|facturacion)\b/],
  [
    'visitors',
    /\b(?:visitors?|people|users?|besucher(?:innen)?|leute|visiteurs?|visiteuses?|visitantes?|usuarios?)\b/,
  ],
  ['visits', /\b(?:visits?|sessions?|besuche|sitzungen|visites?|visitas?|sesiones)\b/],
  ['events', /\b(?:events?|ereignisse?|evenements?|eventos?)\b/],
];

export const hubWords: Words = [
  [
    'cost',
    /\b(?:costs?|spend|spent|spending|expenses?|kosten|kostete|ausgaben|gekostet|couts?|coute|depenses?|costes?|costos?|cuesta|costo|gastos?)\b/,
  ],
  [
    'requests',
    /\b(?:requests?|calls?|anfragen?|aufrufe|requetes?|appels?|solicitudes?|peticiones|llamadas)\b/,
  ],
  [
    'sales',
    /\b(?:sales|sold|orders?|verkaufe?|verkauft|bestellungen|ventes?|vendus?|commandes|ventas?|vendidos?|pedidos)\b/,
  ],
  [
    'subscribers',
    /\b(?:subscribers?|subscriptions?|abonnenten|abos?|abonnes?|abonnements?|suscriptores?|suscripciones)\b/,
  ],
  ['jobs', /\b(?:jobs?|runs?|auftrage?|laufe|taches?|tareas?|trabajos?)\b/],
];

export const fieldWords: Words = [
  ['hour', /\b(?:hours?|hourly|stunden?|stundlich|heures?|horas?)\b/],
  ['day', /\b(?:days?|daily|tage?|taglich|jours?|dias?|diario)\b/],
  ['week', /\b(?:weeks?|weekly|wochen?|wochentlich|semaines?|semanas?)\b/],
  ['month', /\b(?:months?|monthly|monate?|monatlich|mois|mes|meses|mensual)\b/],
  ['path', /\b(?:pages?|paths?|seiten?|pfade?|paginas?)\b/],
  [
    'referrer',
    /\b(?:referrers?|sources?|origins?|quellen?|herkunft|verweise?|provenances?|fuentes?|origen|origenes)\b/,
  ],
  ['campaign', /\b(?:campaigns?|kampagnen?|campagnes?|campanas?)\b/],
  ['browser', /\b(?:browsers?|navigateurs?|navegador(?:es)?)\b/],
  ['device', /\b(?:devices?|gerate?|geraten|appareils?|dispositivos?)\b/],
  [
    'os',
    /\b(?:os|operating systems?|betriebssysteme?n?|systemes? d.exploitation|sistemas? operativos?)\b/,
  ],
  ['language', /\b(?:languages?|sprachen?|langues?|idiomas?)\b/],
  ['name', /\b(?:event names?|names?|namen?|noms?|nombres?)\b/],
  [
    'service',
    /\b(?:services?|providers?|dienste?n?|anbietern?|fournisseurs?|servicios?|proveedor(?:es)?)\b/,
  ],
  ['module', /\b(?:modules?|moduln?|modulos?)\b/],
  ['model', /\b(?:models?|modelle?n?|modeles?|modelos?)\b/],
  ['kind', /\b(?:kinds?|types?|arten?|genres?|tipos?)\b/],
  ['status', /\b(?:status|states?|zustande?|etats?|estados?)\b/],
  ['tool', /\b(?:tools?|werkzeuge?n?|outils?|herramientas?)\b/],
];

/** What stands before what is grouped by. */
export const byWords =
  /\b(?:by|per|for each|each|nach|pro|je|fur jeden?|par|selon|pour chaque|por|segun|cada|which|welche[rsnm]?|quel(?:le)?s?|que|cual(?:es)?)\b/g;

export const topWords =
  /\b(?:top|best|most|beste[nr]?|haufigste[nr]?|meiste[nr]?|les|principales|mejores|las|los|die)\s+(\d{1,4})\b|\b(\d{1,4})\s+(?:top|best|beste[nr]?|haufigste[nr]?|premieres?|meilleure?s?|principales|mejores|primer[ao]s?)\b/;

export const comparedWords =
  /\b(?:vs\.?|versus|compared?|than before|before that|im vergleich|verglichen|gegenuber|par rapport|comparee?s?|comparad[oa]s?|frente a)\b/;
export const yearBefore =
  /\b(?:last year'?s?|a year (?:ago|before)|year before|vorjahr|jahr davor|annee (?:derniere|precedente)|ano (?:pasado|anterior))\b/;

export const totalWords: Words = [
  ['sum', /\b(?:sum|total|summe|gesamte?r?|insgesamt|somme|totale?|suma)\b/],
  [
    'avg',
    /\b(?:average|mean|avg|durchschnitt(?:liche[rsn]?)?|mittelwert|moyenne|promedio|media)\b/,
  ],
  [
    'max',
    /\b(?:max|maximum|largest|highest|hochste[rsn]?|grosste[rsn]?|plus grande?|plus haute?|maximo|mayor|mas alto)\b/,
  ],
  [
    'min',
    /\b(?:min|minimum|smallest|lowest|kleinste[rsn]?|niedrigste[rsn]?|plus petite?|plus basse?|minimo|menor|mas bajo)\b/,
  ],
];

/** The first meaning of the list that a text has. */
export const firstMeaning = (words: Words, text: string): string | undefined =>
  words.find(([, sign]) => sign.test(text))?.[0];

/** The meaning whose words come first in a text. */
export function nearestMeaning(words: Words, text: string): string | undefined {
  const found = words.flatMap(([meaning, sign]) => {
    const at = text.search(sign);
    return at < 0 ? [] : [{ meaning, at }];
  });
  return found.sort((a, b) => a.at - b.at)[0]?.meaning;
}

/** All meanings that a text has. */
export const meanings = (words: Words, text: string): string[] =>
  words.flatMap(([meaning, sign]) => (sign.test(text) ? [meaning] : []));
