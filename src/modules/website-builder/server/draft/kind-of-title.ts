import type { PageKind } from './phrases/site-phrases.ts';

/** Beginnings of words in four languages by which a title says what its page is for; the first that fits counts. */
const stems: readonly (readonly [PageKind, readonly string[]])[] = [
  ['privacy', 'privac datenschutz confidential'.split(' ')],
  ['legal', 'imprint impressum legal mentions aviso terms agb'.split(' ')],
  ['contact', 'contact kontakt enquir anfrage'.split(' ')],
  ['questions', 'faq question frage pregunta'.split(' ')],
  ['news', 'blog news aktuell article artikel magazin journal actualit novedad noticia'.split(' ')],
  ['prices', 'price pricing preis tarif precio fee gebühr'.split(' ')],
  ['food', 'menu speise karte carte carta food essen dishes'.split(' ')],
  [
    'events',
    'event termin agenda calend kalend concert konzert programm workshop course kurs'.split(' '),
  ],
  ['team', 'team people mensch équipe equipo persona staff'.split(' ')],
  ['visit', 'visit besuch opening öffnung anfahrt location horaire horario where'.split(' ')],
  ['join', 'join member mitglied mitmach adhér socio support spend volunt'.split(' ')],
  [
    'products',
    'product produkt produit shop laden store boutique tienda catalog katalog'.split(' '),
  ],
  ['features', 'feature funktion fonction función'.split(' ')],
  ['help', 'help hilfe aide ayuda guide doc anleitung'.split(' ')],
  [
    'work',
    'work portfolio project projekt projet proyecto arbeit referen gallery galerie galería réalis'.split(
      ' ',
    ),
  ],
  ['services', 'service leistung angebot offer servicio prestation treatment'.split(' ')],
  ['about', 'about über ueber propos quién quien story geschichte histoire'.split(' ')],
  ['home', 'home start startseite accueil inicio welcome willkommen'.split(' ')],
];

/** What a page is for, by its title. */
export function kindOfTitle(title: string): PageKind {
  const words = title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const found = stems.find(([, list]) =>
    words.some((word) => list.some((stem) => word.startsWith(stem))),
  );
  return found?.[0] ?? 'other';
}
