/** Lines with which mail programs introduce what they quote, in some languages. */
const introductions = [
  ...[/^on .{3,200} wrote:$/i, /^am .{3,200} schrieb.{0,200}:$/i, /^le .{3,200} a écrit\s?:$/i],
  ...[/^el .{3,200} escribió:$/i, /^dnia .{3,200} napisał.{0,5}:$/i, /^w dniu .{3,200} pisze:$/i],
  ...[/^-{2,10}\s?original message\s?-{2,10}$/i, /^-{2,10}\s?ursprüngliche nachricht\s?-{2,10}$/i],
  ...[/^_{10,80}$/, /^from: .{1,200}@.{1,200}$/i, /^von: .{1,200}@.{1,200}$/i],
];

/** What somebody wrote in an answer: without what they quoted below it, and without their signature. */
export function cutQuote(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const kept: string[] = [];
  for (const [at, line] of lines.entries()) {
    // The signature begins with two dashes and a space.
    if (line === '-- ' || line === '--') break;
    const next = (lines[at + 1] ?? '').trim();
    if (startsQuote(line.trim()) || startsQuote(`${line.trim()} ${next}`)) break;
    kept.push(line);
  }
  // What is quoted in between stays where something was written below it.
  while (kept.length > 0 && isQuoted(kept.at(-1) ?? '')) kept.pop();
  const said = kept.join('\n').trim();
  return said === '' ? text.trim() : said;
}

const startsQuote = (line: string): boolean =>
  line.length < 500 && introductions.some((pattern) => pattern.test(line));
const isQuoted = (line: string): boolean => line.trim() === '' || line.startsWith('>');
