import { Wand2 } from 'lucide-react';
import { useState } from 'react';
import type { DocumentHandle } from '#editors/rich-text/document-editor.tsx';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { callTool } from '#shell/tools/call-tool.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator, SubMenu } from '#ui/layers/menu.tsx';

type Rewritten = {
  readonly suggestions: readonly { start: number; end: number; new: string; why: string }[];
};
const languages = [
  ['en', 'English'],
  ['de', 'German'],
  ['fr', 'French'],
  ['es', 'Spanish'],
] as const;
/** Lines that are worked on at once. */
const mostLines = 12;

/** Has the chosen words changed; what comes back are suggestions. */
export function RewriteMenu({ handle }: { handle: DocumentHandle }) {
  const [isBusy, setBusy] = useState(false);
  const rewrite = async (how: string, to?: string) => {
    const lines = handle.chosen();
    if (lines.length === 0) return toast('Choose the words that shall change first.');
    if (lines.length > mostLines) return toast(`Choose at most ${mostLines} paragraphs at once.`);
    setBusy(true);
    let found = 0;
    try {
      for (const line of lines) {
        const answer = await callTool<Rewritten>('text.rewrite', {
          text: line.text,
          how,
          ...(to && { to }),
        });
        handle.suggest(line, answer.output.suggestions, answer.engine?.label ?? '');
        found += answer.output.suggestions.length;
        for (const note of answer.notes.filter((one) => !one.startsWith('There was nothing')))
          toast(note);
      }
      if (found === 0) toast('There was nothing to change.');
    } catch (error) {
      toast.error('That could not be done', { description: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      trigger={
        <Button size="small" look="quiet" disabled={isBusy}>
          <Wand2 aria-hidden /> {isBusy ? 'At work …' : 'Rewrite'}
        </Button>
      }
    >
      <MenuLabel>The chosen words, or this paragraph</MenuLabel>
      <MenuItem onSelect={() => void rewrite('shorten')}>Shorten</MenuItem>
      <MenuItem onSelect={() => void rewrite('simplify')}>Simplify</MenuItem>
      <MenuItem onSelect={() => void rewrite('correct')}>Correct</MenuItem>
      <SubMenu label="Tone">
        {['formal', 'friendly', 'calm'].map((tone) => (
          <MenuItem key={tone} onSelect={() => void rewrite('tone', tone)}>
            {tone.charAt(0).toUpperCase() + tone.slice(1)}
          </MenuItem>
        ))}
      </SubMenu>
      <MenuSeparator />
      <MenuLabel>With a service</MenuLabel>
      <MenuItem onSelect={() => void rewrite('expand')}>Expand</MenuItem>
      <MenuItem onSelect={() => void rewrite('continue')}>Continue</MenuItem>
      <SubMenu label="Translate">
        {languages.map(([id, name]) => (
          <MenuItem key={id} onSelect={() => void rewrite('translate', id)}>
            {name}
          </MenuItem>
        ))}
      </SubMenu>
    </Menu>
  );
}
