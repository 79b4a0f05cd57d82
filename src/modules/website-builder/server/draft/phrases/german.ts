import type { SitePhrases } from './site-phrases.ts';

export const german: SitePhrases = {
  pages: {
    home: ['Start', ''],
    about: ['Über uns', 'Wer wir sind und was uns wichtig ist.'],
    services: ['Leistungen', 'Was wir tun und wie wir Ihnen helfen können.'],
    work: ['Arbeiten', 'Was bisher daraus geworden ist.'],
    prices: ['Preise', 'Was es kostet, damit Sie wissen, woran Sie sind.'],
    food: ['Karte', 'Was auf den Tisch kommt.'],
    events: ['Termine', 'Wann hier etwas los ist.'],
    team: ['Menschen', 'Mit wem Sie es zu tun haben.'],
    questions: ['Fragen', 'Was uns vorab oft gefragt wird.'],
    contact: ['Kontakt', 'Ein paar Zeilen genügen. Wir melden uns.'],
    news: ['Aktuelles', 'Was es Neues gibt, das Neueste zuerst.'],
    visit: ['Besuch', 'Wo wir sind und wann die Tür offen steht.'],
    join: ['Mitmachen', 'Wie Sie ein Teil davon werden.'],
    products: ['Produkte', 'Sehen Sie sich in Ruhe um.'],
    features: ['Funktionen', 'Was es kann, eins nach dem anderen.'],
    help: ['Hilfe', 'Wie man anfängt und was weiterhilft, wenn es hakt.'],
    legal: ['Impressum', 'Wer für diese Seiten verantwortlich ist.'],
    privacy: ['Datenschutz', 'Was mit dem geschieht, was Sie uns mitteilen.'],
    other: ['Seite', ''],
  },
  write: 'Schreiben Sie uns',
  more: 'Weiterlesen',
  headings: {
    ...{ points: 'Was Sie erwartet', pages: 'Sehen Sie sich um', prices: 'Was es kostet' },
    ...{ questions: 'Gefragt und beantwortet', program: 'Was wann geschieht' },
    ...{ steps: 'So geht es', latest: 'Das Neueste' },
  },
  close: ['Sprechen wir miteinander?', 'Schreiben Sie uns ein paar Zeilen. Wir melden uns.'],
  steps: [
    ['Sie schreiben uns', 'Ein, zwei Sätze genügen: Was haben Sie vor?'],
    ['Wir sprechen', 'Wir fragen, was wir wissen müssen, und antworten auf Ihre Fragen.'],
    ['Sie entscheiden', 'Bevor Sie zusagen, wissen Sie, wie es weitergeht.'],
  ],
  form: {
    ...{ name: 'Ihr Name', email: 'E-Mail', message: 'Ihre Nachricht', send: 'Absenden' },
    thanks: 'Vielen Dank. Ihre Nachricht ist da, und wir melden uns.',
  },
  toWrite: {
    legal: 'Hier steht, wer verantwortlich ist: Name, Anschrift und wie man Sie erreicht.',
    privacy:
      'Hier steht, was Sie von Besuchern speichern, wozu, wie lange und wen man fragen kann.',
    visit: 'Hier stehen Adresse, Öffnungszeiten und der Weg zu Ihnen.',
    food: 'Hier steht, was es gibt und was es kostet.',
    team: 'Hier steht, wer mit Ihnen arbeitet und was jeder Einzelne tut.',
  },
  fields: {
    ...{ date: 'Datum', summary: 'Kurzfassung', picture: 'Bild', text: 'Text' },
    ...{ tags: 'Schlagwörter', price: 'Preis', link: 'Gehört zu' },
  },
};
