import { WrapText } from 'lucide-react';
import { useContext, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { BlockActionsContext } from '../block-actions.ts';
import { CopyButton } from '../copy-button.tsx';
import { linesOf, NumberedLines, plainLines } from './code-lines.tsx';
import { nameOfLanguage } from './language-names.ts';
import { useColours } from './use-colours.ts';

/** Code with its language, line numbers and what can be done with it. `isOpen`: it is still being written. */
export function CodeBlock(props: { code: string; language: string; isOpen: boolean }) {
  const { code, language, isOpen } = props;
  const place = useRef<HTMLPreElement>(null);
  const [wraps, setWraps] = useState(false);
  const actions = useContext(BlockActionsContext);
  const tree = useColours(place, code, language, isOpen);
  const lines = useMemo(() => (tree ? linesOf(tree) : plainLines(code)), [tree, code]);
  const [times, setTimes] = useState(0);
  const run = { times, start: () => setTimes(times + 1), stop: () => setTimes(0) };
  const block = { kind: 'code', code, language } as const;
  const name = nameOfLanguage(language);
  return (
    <div className="code-block">
      <div className="code-head">
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <Button
          size="icon"
          look="quiet"
          className="size-8"
          aria-label="Wrap long lines"
          aria-pressed={wraps}
          onClick={() => setWraps(!wraps)}
        >
          <WrapText aria-hidden />
        </Button>
        <CopyButton
          size="icon"
          look="quiet"
          className="size-8"
          label="Copy code"
          text={() => code}
        />
        {!isOpen && actions.buttons?.(block, run)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must scroll by keyboard too */}
      <pre ref={place} tabIndex={0} className={cn(wraps && 'wraps')}>
        <code>
          <NumberedLines lines={lines} />
        </code>
      </pre>
      {!isOpen && actions.below?.(block, run)}
    </div>
  );
}
