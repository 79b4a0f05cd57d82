import { Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { longestRun, longestStart } from './run-limits.ts';
import { type Said, SandboxFrame, type Shown } from './sandbox-frame.tsx';

/** So many lines of what code prints are shown. */
const mostLines = 500;

const ends = new Set(['result', 'error', 'late', 'never-began', 'stopped']);
type Line = Omit<Said, 'type'> & { readonly type: Said['type'] | 'stopped' };

/** Runs code in the browser's sandbox and shows what it prints, what comes out, and what goes wrong. */
export function CodeRun(props: { language: 'javascript' | 'python'; code: string }) {
  const { language, code } = props;
  const [shown, setShown] = useState<Shown>();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const add = (line: Line) => setLines((old) => (old.length < mostLines ? [...old, line] : old));
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      try {
        const next =
          language === 'javascript'
            ? (await import('./code-documents.ts')).javascriptDocument(code)
            : await (await import('./python-document.ts')).pythonDocument(code);
        if (!isGone) setShown(next);
      } catch (error) {
        if (!isGone) setLines([{ type: 'error', text: errorMessage(error) }]);
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [language, code]);
  const [isOver, setOver] = useState(false);
  const end = lines.find(({ type }) => ends.has(type));
  useEffect(() => {
    if (!end) return;
    // What timers of the code still print comes within a moment.
    const wait = end.type === 'result' ? 1000 : 0;
    const timer = setTimeout(() => setOver(true), wait);
    return () => clearTimeout(timer);
  }, [end]);
  const stop = () => {
    setOver(true);
    add({ type: 'stopped', text: '' });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn as a box
    <div role="group" aria-label="What the code says" className="border-t">
      {/* Frames share a process: one that has nothing to say any more must not keep another one's alive. */}
      {shown && !isOver && (
        <SandboxFrame shown={shown} title="The running code" onSaid={add} className="sr-only" />
      )}
      <div role="status" className="flex items-center gap-2 px-4 py-1.5 text-[13px] text-muted">
        <span className="flex-1">{stateWords(end, language, shown !== undefined)}</span>
        {!end && (
          <Button size="small" look="danger" onClick={stop}>
            <Square aria-hidden className="fill-current" /> Stop
          </Button>
        )}
      </div>
      <Output lines={lines} />
    </div>
  );
}

function stateWords(end: Line | undefined, language: string, isThere: boolean): string {
  if (end?.type === 'late')
    return `Stopped: it was still running after ${longestRun / 1000} seconds.`;
  if (end?.type === 'never-began')
    return `Python did not start within ${longestStart / 1000} seconds. Try again.`;
  if (end?.type === 'stopped') return 'Stopped.';
  if (end) return end.type === 'error' ? 'Ended with an error.' : 'Done.';
  return language === 'python' && !isThere ? 'Loading Python …' : 'Running …';
}

function Output({ lines }: { lines: readonly Line[] }) {
  const printed = lines.filter(({ type, text }) => type !== 'drawn' && text !== '');
  if (printed.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must scroll by keyboard too
    <pre tabIndex={0} className="max-h-80 overflow-auto text-[13px]">
      {printed.map(({ type, text, level, line }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
          key={index}
          className={cn(
            'block whitespace-pre-wrap',
            (type === 'error' || level === 'error') && 'text-on-danger-soft',
          )}
        >
          {type === 'result' && <span className="text-muted">→ </span>}
          {text}
          {line !== undefined && ` (line ${line})`}
          {'\n'}
        </span>
      ))}
      {lines.length >= mostLines && <span className="text-muted">What follows is left out.</span>}
    </pre>
  );
}
