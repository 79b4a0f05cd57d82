/** A page of the generated site, in parts that a fault can spoil. */
export type PageParts = {
  readonly path: string;
  status: number;
  headers: Record<string, string>;
  doctype: string;
  html: string;
  charset: string;
  title: string;
  description: string;
  viewport: string;
  canonical: string;
  head: string[];
  nav: string[];
  heading: string;
  text: string;
  body: string[];
  /** Everything at once, where the parts do not fit. */
  whole?: string;
};

const subjects =
  'harbour quay market boat pilot tide crane ferry lantern rope anchor warehouse customs sailor gull storm map compass ledger cargo barrel mast signal beacon island channel bridge lock canal mill'.split(
    ' ',
  );
const verbs =
  'carries follows answers crosses measures repairs remembers watches opens closes feeds names counts lifts turns'.split(
    ' ',
  );
const places =
  'before dawn,at noon,after the bell,in heavy rain,behind the wall,near the old gate,under the arch,along the pier,without a word,for nine hours,with great care,on quiet days'.split(
    ',',
  );

/** A random sequence that is the same each time. */
export function sequence(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** So many sentences that nothing else says. */
export function prose(seed: number, sentences = 28): string {
  const draw = sequence(seed + 1);
  const of = (list: readonly string[]) => list[draw(list.length)] as string;
  return Array.from(
    { length: sentences },
    () => `The ${of(subjects)} ${of(verbs)} the ${of(subjects)} ${of(places)}.`,
  ).join(' ');
}

/** A page without a fault. */
export function cleanPage(origin: string, path: string, number: number): PageParts {
  const name = path === '/' ? 'Start' : path.replaceAll(/[^a-z0-9]+/gi, ' ').trim();
  return {
    path,
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    doctype: '<!doctype html>',
    html: '<html lang="en">',
    charset: '<meta charset="utf-8">',
    title: `<title>Harbour page ${number}, ${name.slice(0, 36)}</title>`,
    description: `<meta name="description" content="Page ${number} of the harbour: ${name.slice(0, 60)}, with all that a visitor needs to know.">`,
    viewport: '<meta name="viewport" content="width=device-width, initial-scale=1">',
    canonical: `<link rel="canonical" href="${origin}${path}">`,
    head: [],
    nav: [],
    heading: `<h1>Harbour ${name}</h1>`,
    text: `<p>${prose(number)}</p>`,
    body: [],
  };
}

export function htmlOf(page: PageParts): string {
  if (page.whole !== undefined) return page.whole;
  const head = [
    page.charset,
    page.title,
    page.description,
    page.viewport,
    page.canonical,
    ...page.head,
  ];
  return [
    ...[page.doctype, page.html, '<head>', ...head.filter(Boolean), '</head>', '<body>'],
    ...['<nav>', ...page.nav, '</nav>', '<main>', page.heading, page.text, ...page.body, '</main>'],
    ...['<footer><p>Harbour office</p></footer>', '</body>', '</html>', ''],
  ].join('\n');
}
