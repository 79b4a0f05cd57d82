import type { ProseLanguage } from '../languages/prose-languages.ts';

type Heavy = readonly (readonly [RegExp, string, string])[];
const heavy = (list: readonly (readonly [RegExp, string])[]): Heavy =>
  list.map(([pattern, fix]) => [pattern, fix, fix]);

/** Long-winded phrases with the plain word for each. */
export const heavyPhrases: Readonly<Record<ProseLanguage, Heavy>> = {
  en: heavy([
    ...([
      [/\bin order to\b/gi, 'to'],
      [/\bdue to the fact that\b/gi, 'because'],
      [/\bat this point in time\b/gi, 'now'],
    ] as const),
    ...([
      [/\bat the present time\b/gi, 'now'],
      [/\bin the event that\b/gi, 'if'],
      [/\bwith regard to\b/gi, 'about'],
    ] as const),
    ...([
      [/\bwith respect to\b/gi, 'about'],
      [/\ba large number of\b/gi, 'many'],
      [/\bthe majority of\b/gi, 'most'],
    ] as const),
    ...([
      [/\bhas the ability to\b/gi, 'can'],
      [/\bis able to\b/gi, 'can'],
      [/\bare able to\b/gi, 'can'],
      [/\bmake use of\b/gi, 'use'],
    ] as const),
    ...([
      [/\butili[sz]e\b/gi, 'use'],
      [/\butili[sz]es\b/gi, 'uses'],
      [/\bprior to\b/gi, 'before'],
      [/\bsubsequent to\b/gi, 'after'],
    ] as const),
    ...([
      [/\bin spite of the fact that\b/gi, 'although'],
      [/\bfor the purpose of\b/gi, 'for'],
      [/\bin close proximity to\b/gi, 'near'],
    ] as const),
    ...([
      [/\bcommence\b/gi, 'begin'],
      [/\bterminate\b/gi, 'end'],
      [/\bfacilitate\b/gi, 'help'],
      [/\bapproximately\b/gi, 'about'],
    ] as const),
    ...([
      [/\ba number of\b/gi, 'some'],
      [/\bin the near future\b/gi, 'soon'],
      [/\bon a daily basis\b/gi, 'daily'],
      [/\bwhether or not\b/gi, 'whether'],
    ] as const),
    ...([
      [/\bpurchase\b/gi, 'buy'],
      [/\bassist\b/gi, 'help'],
      [/\bsufficient\b/gi, 'enough'],
      [/\bdemonstrate\b/gi, 'show'],
      [/\bleverage\b/gi, 'use'],
    ] as const),
  ]),
  de: heavy([
    ...([
      [/\baufgrund der Tatsache,? dass\b/gi, 'weil'],
      [/\bzum jetzigen Zeitpunkt\b/gi, 'jetzt'],
      [/\bin der Lage sein\b/gi, 'können'],
    ] as const),
    ...([
      [/\bim Rahmen von\b/gi, 'bei'],
      [/\bin Bezug auf\b/gi, 'zu'],
      [/\bhinsichtlich\b/gi, 'zu'],
      [/\beine Vielzahl von\b/gi, 'viele'],
    ] as const),
    ...([
      [/\bzu einem späteren Zeitpunkt\b/gi, 'später'],
      [/\bin Anbetracht der Tatsache,? dass\b/gi, 'weil'],
      [/\bdarüber hinaus\b/gi, 'außerdem'],
    ] as const),
    ...([
      [/\binfolgedessen\b/gi, 'deshalb'],
      [/\bbeziehungsweise\b/gi, 'oder'],
      [/\bim Hinblick auf\b/gi, 'für'],
      [/\bzum Zwecke der\b/gi, 'für die'],
    ] as const),
    ...([
      [/\bunter Berücksichtigung\b/gi, 'mit Blick auf'],
      [/\bin keinster Weise\b/gi, 'gar nicht'],
      [/\bdemzufolge\b/gi, 'deshalb'],
      [/\bdiesbezüglich\b/gi, 'dazu'],
    ] as const),
  ]),
  fr: heavy([
    ...([
      [/\ben raison du fait que(?![\p{L}])/giu, 'parce que'],
      [/\bà l['’]heure actuelle(?![\p{L}])/giu, 'maintenant'],
      [/\bun grand nombre de(?![\p{L}])/giu, 'beaucoup de'],
    ] as const),
    ...([
      [/\bdans le cadre de(?![\p{L}])/giu, 'pendant'],
      [/\bau niveau de(?![\p{L}])/giu, 'pour'],
      [/\ben ce qui concerne(?![\p{L}])/giu, 'pour'],
      [/\ben vue de(?![\p{L}])/giu, 'pour'],
    ] as const),
    ...([
      [/\best en mesure de(?![\p{L}])/giu, 'peut'],
      [/\ba la capacité de(?![\p{L}])/giu, 'peut'],
      [/\bla majorité des(?![\p{L}])/giu, 'la plupart des'],
      [/\bpréalablement à(?![\p{L}])/giu, 'avant'],
    ] as const),
    ...([
      [/\bsuite à(?![\p{L}])/giu, 'après'],
      [/\bde manière quotidienne(?![\p{L}])/giu, 'chaque jour'],
      [/\bau sein de(?![\p{L}])/giu, 'dans'],
      [/\bdans le but de(?![\p{L}])/giu, 'pour'],
    ] as const),
  ]),
  es: heavy([
    ...([
      [/\bdebido al hecho de que(?![\p{L}])/giu, 'porque'],
      [/\ben el momento actual(?![\p{L}])/giu, 'ahora'],
      [/\bun gran número de(?![\p{L}])/giu, 'muchos'],
    ] as const),
    ...([
      [/\ben el marco de(?![\p{L}])/giu, 'en'],
      [/\ben lo que respecta a(?![\p{L}])/giu, 'sobre'],
      [/\bcon el fin de(?![\p{L}])/giu, 'para'],
      [/\bcon el objetivo de(?![\p{L}])/giu, 'para'],
    ] as const),
    ...([
      [/\btiene la capacidad de(?![\p{L}])/giu, 'puede'],
      [/\bes capaz de(?![\p{L}])/giu, 'puede'],
      [/\bla mayoría de los(?![\p{L}])/giu, 'casi todos los'],
      [/\bcon anterioridad a(?![\p{L}])/giu, 'antes de'],
    ] as const),
    ...([
      [/\bcon posterioridad a(?![\p{L}])/giu, 'después de'],
      [/\ba nivel de(?![\p{L}])/giu, 'en'],
      [/\ben caso de que(?![\p{L}])/giu, 'si'],
      [/\bde forma diaria(?![\p{L}])/giu, 'cada día'],
    ] as const),
  ]),
};

/** Words that can go, with the space behind them. */
export const fillers: Readonly<Record<ProseLanguage, RegExp>> = {
  en: /\b(?:really|quite|basically|actually|literally|simply|totally|honestly|obviously|needless to say,?|it is important to note that|it should be noted that|please note that|as a matter of fact,?|in my opinion,?|kind of|sort of|very) /gi,
  de: /\b(?:eigentlich|irgendwie|sozusagen|grundsätzlich|im Grunde genommen|quasi|gewissermaßen|wirklich|natürlich|selbstverständlich|offensichtlich|ziemlich|halt|eben mal|echt|total|sehr) /gi,
  fr: /\b(?:vraiment|tout à fait|en fait|en quelque sorte|littéralement|bien évidemment|évidemment|il est important de noter que|il convient de noter que|à vrai dire,?|plutôt|assez|carrément|très) /giu,
  es: /\b(?:realmente|bastante|básicamente|en realidad|literalmente|simplemente|totalmente|obviamente|cabe destacar que|es importante señalar que|por así decirlo,?|evidentemente|muy) /giu,
};
