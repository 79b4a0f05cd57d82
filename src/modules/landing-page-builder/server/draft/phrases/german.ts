import type { Phrases } from './phrases.ts';

export const german: Phrases = {
  audience: (audience) => `Für ${audience}`,
  how: ['So geht es', 'In drei Schritten', 'Wie es weitergeht'],
  proof: ['Was dafür spricht', 'Worauf Sie sich verlassen können'],
  program: 'Das Programm',
  questions: ['Gute Fragen', 'Bevor Sie sich entscheiden', 'Kurz beantwortet'],
  prices: ['Was es kostet', 'Der Preis'],
  more: 'Mehr erfahren',
  consent: 'Ja, Sie dürfen mir dazu E-Mails schreiben.',
  fields: {
    ...{ email: 'E-Mail', name: 'Ihr Name', phone: 'Telefon', company: 'Firma' },
    ...{ message: 'Ihre Nachricht', date: 'Wunschtermin' },
  },
  goals: {
    lead: {
      action: 'Gespräch vereinbaren',
      points: ['Was Sie davon haben', 'Was sich ändert', 'Das bekommen Sie'],
      closing: ['Wollen wir reden?', 'Erzählen Sie uns, wo Sie stehen'],
      close: 'Ein paar Zeilen genügen. Wir melden uns bei Ihnen.',
      steps: [
        ['pencil', 'Sie schreiben uns', 'Zwei Sätze dazu, was Sie brauchen, reichen aus.'],
        [
          'message-circle',
          'Wir sprechen miteinander',
          'Wir klären, was offen ist, auf beiden Seiten.',
        ],
        ['check', 'Sie entscheiden', 'Vorher wissen Sie, was auf Sie zukommt.'],
      ],
      thanks: 'Danke. Ihre Nachricht ist da, wir melden uns.',
    },
    'wait-list': {
      action: 'Auf die Liste',
      points: ['Was kommt', 'Woran wir arbeiten', 'Worauf Sie sich freuen können'],
      closing: ['Von Anfang an dabei', 'Verpassen Sie den Start nicht'],
      close: 'Hinterlassen Sie Ihre Adresse. Wir schreiben, sobald es etwas zu sehen gibt.',
      steps: [
        ['mail', 'Adresse eintragen', 'Das dauert nur ein paar Sekunden.'],
        ['clock', 'Wir arbeiten weiter', 'Gibt es Neues, erfahren Sie es.'],
        ['rocket', 'Sie sind dabei', 'Sobald es losgeht, sagen wir Bescheid.'],
      ],
      thanks: 'Sie stehen auf der Liste. Wir schreiben, wenn es losgeht.',
    },
    event: {
      action: 'Platz sichern',
      points: ['Was Sie erwartet', 'Warum es sich lohnt', 'Das nehmen Sie mit'],
      closing: ['Sind Sie dabei?', 'Sichern Sie sich Ihren Platz'],
      close: 'Melden Sie sich an, wir bestätigen per E-Mail.',
      steps: [
        ['pencil', 'Anmelden', 'Sagen Sie uns, wer kommt.'],
        ['mail', 'Einzelheiten erhalten', 'Wir schicken, was Sie für den Tag brauchen.'],
        ['ticket', 'Vorbeikommen', 'Wir freuen uns auf Sie.'],
      ],
      thanks: 'Sie sind angemeldet. Alles Weitere kommt per E-Mail.',
    },
    download: {
      action: 'Jetzt herunterladen',
      points: ['Was drinsteht', 'Das finden Sie darin', 'Seite für Seite'],
      closing: ['Heute noch lesen', 'Holen Sie sich Ihr Exemplar'],
      close: 'Sagen Sie uns, wohin wir es schicken dürfen.',
      steps: [
        ['mail', 'Adresse angeben', 'Ihre E-Mail-Adresse genügt.'],
        ['download', 'Öffnen', 'Am Rechner, auf dem Tablet oder Telefon.'],
        ['list-checks', 'Anwenden', 'Beginnen Sie mit dem, was Sie gerade brauchen.'],
      ],
      thanks: 'Danke. Ihr Exemplar ist unterwegs.',
    },
    sale: {
      action: 'Jetzt bestellen',
      points: ['Dafür gemacht', 'Was es gut macht', 'Genauer betrachtet'],
      closing: ['Gehört bald Ihnen', 'Bereit zu bestellen?'],
      close: 'Schicken Sie uns Ihre Bestellung, wir bestätigen sie per E-Mail.',
      steps: [
        ['shopping-bag', 'Aussuchen', 'Sagen Sie uns, was Sie möchten.'],
        ['mail', 'Bestätigen', 'Wir antworten mit allem in einer Mail.'],
        ['package', 'Freuen', 'Es macht sich auf den Weg zu Ihnen.'],
      ],
      thanks: 'Danke für Ihre Bestellung. Wir bestätigen sie per E-Mail.',
    },
    app: {
      action: 'Ausprobieren',
      points: ['Was es kann', 'Für Ihren Alltag gebaut', 'Weniger Handarbeit'],
      closing: ['Sehen Sie selbst', 'Probieren Sie es aus'],
      close: 'Hinterlassen Sie Ihre Adresse, wir zeigen Ihnen den Weg hinein.',
      steps: [
        ['mail', 'Anmelden', 'Eine E-Mail-Adresse genügt.'],
        ['settings', 'Einrichten', 'Mit einer Sache beginnen, der Rest kommt später.'],
        ['sparkles', 'Arbeiten lassen', 'Und sich um das kümmern, was zählt.'],
      ],
      thanks: 'Danke. Wie es weitergeht, steht in Ihrer Mail.',
    },
    service: {
      action: 'Angebot anfragen',
      points: ['Was wir für Sie tun', 'In guten Händen', 'Wobei wir helfen'],
      closing: ['Sagen Sie uns, was Sie brauchen', 'Schauen wir es uns gemeinsam an'],
      close: 'Beschreiben Sie es mit Ihren Worten. Wir antworten.',
      steps: [
        ['phone', 'Melden', 'Sagen Sie uns, worum es geht.'],
        ['search', 'Ansehen', 'Wir sagen klar, was nötig ist.'],
        ['handshake', 'Erledigen', 'Wie vereinbart, mit einer festen Ansprechperson.'],
      ],
      thanks: 'Danke. Ihre Anfrage ist da, wir antworten.',
    },
  },
};
