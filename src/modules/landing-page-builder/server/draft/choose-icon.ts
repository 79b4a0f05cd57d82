import type { IconName } from '#blocks/parts/icon.ts';

/** Word beginnings in four languages, and the icon they call for. */
const words: readonly (readonly [icon: IconName, stems: readonly string[]])[] = [
  [
    'clock',
    [
      'minut',
      'hour',
      'stund',
      'heure',
      'hora',
      'fast',
      'schnell',
      'rapid',
      'vite',
      'time',
      'zeit',
      'temps',
    ],
  ],
  [
    'calendar-days',
    [
      'week',
      'woche',
      'semain',
      'semana',
      'month',
      'monat',
      'mois',
      'calend',
      'kalend',
      'termin',
      'friday',
      'freitag',
      'day',
      'tag',
    ],
  ],
  ['lock', ['priva', 'secur', 'sicher', 'datensch', 'sécur', 'segur', 'encrypt', 'verschl']],
  ['shield', ['warrant', 'garant', 'insur', 'versich', 'protect', 'schutz', 'safe']],
  [
    'leaf',
    [
      'organic',
      'bio',
      'nature',
      'natur',
      'green',
      'grün',
      'sustain',
      'nachhalt',
      'plant',
      'pflanz',
      'vegan',
    ],
  ],
  ['truck', ['deliver', 'liefer', 'livr', 'entreg', 'ship', 'versand', 'envío']],
  [
    'wallet',
    [
      'price',
      'preis',
      'prix',
      'precio',
      'cost',
      'kost',
      'coût',
      'cheap',
      'pay',
      'zahl',
      'invoice',
      'rechnung',
      'factur',
    ],
  ],
  [
    'users',
    [
      'team',
      'group',
      'grupp',
      'groupe',
      'people',
      'leute',
      'equipo',
      'communit',
      'together',
      'gemeinsam',
      'member',
      'mitglied',
      'family',
      'famil',
    ],
  ],
  [
    'graduation-cap',
    [
      'learn',
      'lern',
      'appren',
      'aprend',
      'course',
      'kurs',
      'cours',
      'curso',
      'teach',
      'lesson',
      'workshop',
    ],
  ],
  [
    'book-open',
    [
      'chapter',
      'kapitel',
      'chapitre',
      'capítul',
      'guide',
      'page',
      'seite',
      'read',
      'book',
      'buch',
      'recipe',
      'rezept',
    ],
  ],
  ['list-checks', ['checklist', 'check', 'list', 'liste', 'plan']],
  [
    'chart-line',
    [
      'report',
      'bericht',
      'growth',
      'wachs',
      'sales',
      'umsatz',
      'analy',
      'figure',
      'zahlen',
      'track',
    ],
  ],
  [
    'message-circle',
    [
      'advice',
      'berat',
      'conseil',
      'consej',
      'talk',
      'chat',
      'support',
      'hilfe',
      'answer',
      'question',
      'frage',
    ],
  ],
  [
    'wrench',
    ['repair', 'repar', 'répar', 'fix', 'install', 'mainten', 'wartung', 'tool', 'werkzeug'],
  ],
  ['hammer', ['hand', 'craft', 'handwerk', 'artisan', 'built', 'made']],
  ['smartphone', ['phone', 'mobile', 'handy', 'telefon', 'téléphon', 'app', 'móvil']],
  ['laptop', ['online', 'computer', 'remote', 'software', 'browser', 'web']],
  ['cloud', ['sync', 'cloud', 'backup', 'offline', 'wolke']],
  ['puzzle', ['integrat', 'connect', 'verbind', 'import', 'export', 'plug', 'api']],
  ['zap', ['automat', 'energy', 'energie', 'power', 'strom', 'electric', 'solar', 'instant']],
  ['home', ['home', 'haus', 'maison', 'casa', 'wohn', 'roof', 'dach', 'room', 'kitchen']],
  ['coffee', ['coffee', 'kaffee', 'café', 'tea', 'break', 'pause']],
  [
    'croissant',
    ['bread', 'brot', 'bak', 'bäck', 'pain', 'pan ', 'flour', 'mehl', 'rye', 'roggen', 'dough'],
  ],
  ['utensils', ['food', 'essen', 'lunch', 'dinner', 'menu', 'cook', 'koch', 'cuisin', 'cocin']],
  ['palette', ['design', 'colour', 'color', 'farb', 'couleur', 'style', 'art']],
  ['recycle', ['recycl', 'reus', 'return', 'rückgab', 'refund', 'retour', 'cancel', 'kündig']],
  [
    'map-pin',
    ['local', 'near', 'ort', 'lieu', 'lugar', 'region', 'city', 'stadt', 'place', 'venue'],
  ],
  ['gift', ['free', 'gratis', 'gratuit', 'kostenlos', 'gift', 'geschenk', 'bonus']],
  ['heart', ['care', 'love', 'lieb', 'sorg', 'health', 'gesund', 'santé', 'salud', 'calm', 'ruh']],
].map(([icon, stems]) => [icon === 'home' ? 'house' : icon, stems]) as readonly (readonly [
  IconName,
  readonly string[],
])[];

const others: readonly IconName[] = [
  ...(['sparkles', 'target', 'layers', 'star', 'compass', 'sprout', 'lightbulb', 'award'] as const),
];

/** An icon for each point by its words, none twice. */
export function chooseIcons(
  points: readonly { readonly title: string; readonly text: string }[],
): IconName[] {
  const taken = new Set<IconName>();
  return points.map(({ title, text }) => {
    const icon =
      iconFor(title, taken) ??
      iconFor(text, taken) ??
      others.find((one) => !taken.has(one)) ??
      'check';
    taken.add(icon);
    return icon;
  });
}

function iconFor(text: string, taken: ReadonlySet<IconName>): IconName | undefined {
  const said = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return words.find(
    ([icon, stems]) => !taken.has(icon) && stems.some((stem) => said.includes(` ${stem}`)),
  )?.[0];
}
