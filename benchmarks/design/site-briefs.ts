/** A brief for every template of websites, as people write them. */
export const siteBriefs: Readonly<
  Record<string, { readonly name: string; readonly description: string; readonly language: string }>
> = {
  studio: {
    ...{ name: 'Studio Nordlicht', language: 'de' },
    description:
      'Wir gestalten Bücher und Plakate für Verlage und Theater. Zu zweit, in Kiel.\n- Plakate: vom Entwurf bis zum Druck\n- Bücher: Satz, Umschlag, Papier\n- Schriften: wo keine passt, zeichnen wir eine\nUnsere Werkstatt steht Besuchern offen.',
  },
  restaurant: {
    ...{ name: 'Le Petit Four', language: 'fr' },
    description:
      'Une table de douze places près du marché. La carte change avec ce que les maraîchers apportent.\n- Menu de midi: 19 €\n- Menu du soir: 38 €\nPeut-on venir avec un chien ?\nOui, il y a de la place près de la porte.',
  },
  consultant: {
    ...{ name: 'Clear Water Advice', language: 'en' },
    description:
      'We help small water utilities plan their next ten years. Calm, in plain words, without slides.\n- A plan on ten pages: what to renew, and when\n- Talks with your council: we come along\n- A second look: at offers that you have\nHow long does it take?\nMost plans are done in six weeks.',
  },
  club: {
    ...{ name: 'Hill Street Choir', language: 'en' },
    description:
      'We are forty people who sing on Tuesdays, whatever our voices. Nobody has to read music.\n19:00 Warm-up\n19:30 Singing\n21:00 Tea\n- Everybody is welcome: the first three evenings are free\n- Two concerts a year: in June and before Christmas',
  },
  software: {
    ...{ name: 'Tidemark', language: 'en' },
    description:
      'Tidemark is an app that tells sailors when there is enough water in the harbour. It works offline.\n- Tides for every harbour: computed on your phone\n- Depth of your boat: entered once\n- Alarm: half an hour before it gets shallow\n- Crew €4\n- Harbour €19\nDoes it need a network?\nNo, once the tables are on the phone.',
  },
  portfolio: {
    ...{ name: 'Ines Alarcón', language: 'es' },
    description:
      'Pinto lugares que ya no existen. Óleo sobre tabla, en formatos pequeños.\n- Encargos: a partir de una fotografía o de un recuerdo\n- Exposiciones: el taller se puede visitar\nTrabajo en Cádiz desde hace años.',
  },
  'shop-window': {
    ...{ name: 'Fern & Pot', language: 'en' },
    description:
      'House plants and pots by people who grow them. Come in, or ask us to keep something for you.\n- Plants that forgive: for dark rooms and busy weeks\n- Pots from the village: thrown by hand\n- Repotting: bring your plant on Saturdays',
  },
  magazine: {
    ...{ name: 'Slow Trains', language: 'en' },
    description:
      'A magazine about travelling by train without hurry. New routes, old stations, good food.\n- Routes: with times and prices\n- Stations: their stories\n- Kitchens: what to eat on the way',
  },
};
