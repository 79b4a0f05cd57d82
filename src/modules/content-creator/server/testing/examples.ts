import { type Format, templateOf } from '../../templates/templates.ts';

/** A few facts of many kinds in each language; English ones are the templates' own. */
const facts = {
  de: 'Die Fähre nach Marstal ist elektrisch. Eine Karte kostet 29 Euro. Zuerst wird das Ventil geöffnet. „Sie ist leiser als ein Fahrrad“, sagt Ida Holm. Seit 2021 wurden 400 Tonnen Diesel gespart, weil der Wind die Batterien lädt. Fragen an hafen@example.org. Man braucht einen Ausweis. Wir bieten 30 Tage Urlaub.',
  fr: 'Le ferry de Marstal est électrique. Un billet coûte 29 euros. D’abord, ouvrez la vanne. « Il est plus silencieux qu’un vélo », dit Ida Holm. Depuis 2021, 400 tonnes de gazole ont été économisées, parce que le vent charge les batteries. Contact : port@example.org. Il faut une carte. Nous offrons 30 jours de congé.',
  es: 'El ferry de Marstal es eléctrico. Un billete cuesta 29 euros. Primero, abra la válvula. «Es más silencioso que una bicicleta», dice Ida Holm. Desde 2021 se ahorraron 400 toneladas de gasóleo, porque el viento carga las baterías. Contacto: puerto@example.org. Hay que llevar un documento. Ofrecemos 30 días de vacaciones.',
} as const;

/** A brief in that language. */
export const exampleIn = (language: 'en' | keyof typeof facts, format: Format): string =>
  language === 'en' ? templateOf(format).example : facts[language];
