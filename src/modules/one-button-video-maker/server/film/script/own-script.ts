import type { FilmRequest } from '../film-types.ts';
import { filmPhrases } from './film-phrases.ts';
import { type DraftChapter, type DraftScene, shortened } from './scenes/draft.ts';
import { scenesFromText } from './scenes/scene-from-text.ts';
import { splitSentences } from './topic/split-sentences.ts';

/** Stages the user's own words: headings become chapters, lists become lists, nothing is added. */
export function stageOwnScript(request: FilmRequest, script: string): DraftChapter[] {
  const chapters: { title: string; scenes: DraftScene[] }[] = [
    { title: request.title, scenes: [] },
  ];
  for (const block of blocksOf(script)) {
    const text = block.trim();
    const heading = /^#{1,6}\s+(\S.*)$/.exec(text);
    if (heading) chapters.push({ title: shortened(heading[1] as string, 60), scenes: [] });
    else if (text) chapters.at(-1)?.scenes.push(...stageBlock(text));
  }
  const { film, thanks } = filmPhrases(request);
  const title: DraftScene = { layout: 'title', headline: request.title, kicker: film, say: '' };
  const closing: DraftScene = {
    layout: 'closing',
    headline: request.title,
    kicker: thanks,
    say: '',
  };
  const filled = chapters.filter(({ scenes }) => scenes.length > 0);
  const parts = ['verse', 'chorus', 'verse', 'bridge'] as const;
  return filled.map(({ title: name, scenes }, index) => ({
    title: name,
    part:
      index === 0 ? 'intro' : index === filled.length - 1 ? 'outro' : (parts[index % 4] ?? 'verse'),
    scenes: [
      ...(index === 0 ? [title] : []),
      ...scenes,
      ...(index === filled.length - 1 ? [closing] : []),
    ],
  }));
}

/** Parted by empty lines; a heading stands alone. */
function blocksOf(script: string): string[] {
  const blocks: string[][] = [[]];
  for (const line of script.split('\n')) {
    const isHeading = /^#{1,6} /.test(line);
    if (isHeading || line.trim() === '') blocks.push(isHeading ? [line] : [], []);
    else blocks.at(-1)?.push(line);
  }
  return blocks.map((lines) => lines.join('\n'));
}

function stageBlock(text: string): DraftScene[] {
  const lines = text.split('\n').map((line) => line.trim());
  const marks = lines.filter((line) => /^(?:[-*•]|\d+[.)])\s+/.test(line));
  if (marks.length < 2 || marks.length > 6) return scenesFromText(splitSentences(text));
  const items = marks.map((line) => line.replace(/^(?:[-*•]|\d+[.)])\s+/, ''));
  const lead = lines.find((line) => !marks.includes(line)) ?? '';
  const ordered = /^\d/.test(marks[0] as string);
  const say = [lead, ...items]
    .filter(Boolean)
    .map((line) => (/[.!?:]$/.test(line) ? line.replace(/:$/, '.') : `${line}.`));
  const headline = shortened(lead.replace(/:$/, '') || 'In short', 80);
  return [
    {
      layout: ordered && items.length < 5 ? 'process' : 'list',
      headline,
      items: items.map((item) => shortened(item, 90)),
      say: say.join(' '),
    },
  ];
}
