/** What is said in SubRip or WebVTT subtitles, one cue a line, without times, numbers and markup. */
export function readSubtitles(text: string): string {
  const said: string[] = [];
  for (const block of text.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    const time = lines.findIndex((line) => line.includes('-->'));
    if (time < 0) continue;
    const words = lines
      .slice(time + 1)
      .join(' ')
      .replace(/<[^<>]{0,200}>/g, '');
    const plain = words
      .replace(/\{\\[^{}]{0,100}\}/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (plain && plain !== said.at(-1)) said.push(plain);
  }
  return said.join('\n');
}
