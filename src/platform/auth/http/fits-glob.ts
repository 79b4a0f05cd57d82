/**
 * Whether a text fits a glob: `*` stands for anything within one dot- or slash-separated part, `**`
 * for anything, `?` for one sign. Takes one pass for each sign of the glob, however it is written.
 */
export function fitsGlob(text: string, glob: string): boolean {
  // Places of the text up to which the glob, as far as it has been read, fits.
  let places = new Set([0]);
  for (const part of glob.match(/\*\*|\*|\?|[^*?]+/g) ?? []) {
    places = part.startsWith('*') ? spread(text, places, part === '**') : step(text, places, part);
    if (places.size === 0) return false;
  }
  return places.has(text.length);
}

const separators = new Set(['.', '/']);

/** From every place as far as the wildcard reaches. */
function spread(text: string, places: ReadonlySet<number>, isAny: boolean): Set<number> {
  const reached = new Set<number>();
  let isOpen = false;
  for (let at = 0; at <= text.length; at += 1) {
    isOpen ||= places.has(at);
    if (isOpen) reached.add(at);
    if (!isAny && separators.has(text.charAt(at))) isOpen = false;
  }
  return reached;
}

function step(text: string, places: ReadonlySet<number>, part: string): Set<number> {
  const next = new Set<number>();
  for (const at of places) {
    const fits =
      part === '?'
        ? at < text.length && !separators.has(text.charAt(at))
        : text.startsWith(part, at);
    if (fits) next.add(at + part.length);
  }
  return next;
}
