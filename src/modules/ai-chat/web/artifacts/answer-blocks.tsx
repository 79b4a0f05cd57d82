import { FileText, PanelRightOpen, Play } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useContext, useMemo } from 'react';
import { type FoundArtifact, findArtifacts, kindOfCode } from '#kernel/artifacts/find-artifacts.ts';
import {
  type BlockActions,
  BlockActionsContext,
  type BlockRun,
  type MarkdownBlock,
} from '#shell/markdown/block-actions.ts';
import { Button } from '#ui/button.tsx';
import type { Message } from '../chat-client.ts';
import { OpenArtifact } from './open-artifact.ts';
import { WhenSeen } from './when-seen.tsx';

const PagePreview = lazy(async () => ({
  default: (await import('../frame/page-preview.tsx')).PagePreview,
}));
const CodeRun = lazy(async () => ({ default: (await import('../frame/code-run.tsx')).CodeRun }));

const languages: Readonly<Record<string, 'javascript' | 'python'>> = {
  ...{ js: 'javascript', javascript: 'javascript', mjs: 'javascript' },
  ...{ py: 'python', python: 'python' },
};
const runs = (block: MarkdownBlock) =>
  block.kind === 'code' && Object.hasOwn(languages, block.language)
    ? languages[block.language]
    : undefined;
const shows = (block: MarkdownBlock) => {
  const kind = block.kind === 'code' ? kindOfCode(block.language, block.code) : undefined;
  return kind === 'document' || kind === 'table' ? undefined : kind;
};

/** What can be done with blocks of an answer: code runs, pages are shown, and all opens beside the chat. */
export function AnswerBlocks({ message, children }: { message: Message; children: ReactNode }) {
  const open = useContext(OpenArtifact);
  const { id, content, status } = message;
  // While an answer grows nobody knows yet what it holds.
  const found = useMemo(
    () => (open && status !== 'streaming' ? findArtifacts(content) : []),
    [open, content, status],
  );
  const actions = useMemo<BlockActions>(
    () => ({
      buttons: (block, run) => {
        const place = placeOf(found, block);
        return (
          <>
            {run && <RunButton block={block} run={run} />}
            {open && place >= 0 && <OpenButton onOpen={() => open({ messageId: id, place })} />}
          </>
        );
      },
      below: (block, run) => <Below block={block} run={run} />,
    }),
    [found, open, id],
  );
  const whole = found.findIndex(({ from }) => from === 'whole');
  return (
    <BlockActionsContext value={actions}>
      {children}
      {open && whole >= 0 && (
        <Button size="small" className="mt-3" onClick={() => open({ messageId: id, place: whole })}>
          <FileText aria-hidden /> Open as a document
        </Button>
      )}
    </BlockActionsContext>
  );
}

/** The place of a block among what its answer holds; -1 where it is only read. */
function placeOf(found: readonly FoundArtifact[], block: MarkdownBlock): number {
  if (block.kind === 'code') {
    const code = block.code.trim();
    return found.findIndex(({ from, content }) => from === 'code' && content.trim() === code);
  }
  const table = found.filter(({ from }) => from === 'table')[block.place];
  return table ? found.indexOf(table) : -1;
}

function RunButton({ block, run }: { block: MarkdownBlock; run: BlockRun }) {
  const kind = shows(block);
  if (kind === 'mermaid' || (!kind && !runs(block))) return null;
  return (
    <Button size="small" look="quiet" onClick={run.times > 0 && kind ? run.stop : run.start}>
      <Play aria-hidden /> {!kind ? 'Run' : run.times > 0 ? 'Hide' : 'Preview'}
    </Button>
  );
}

const OpenButton = ({ onOpen }: { onOpen: () => void }) => (
  <Button size="small" look="quiet" onClick={onOpen}>
    <PanelRightOpen aria-hidden /> Open beside the chat
  </Button>
);

/** Under code: the diagram that it draws, the page that it is, or what it said when it ran. */
function Below({ block, run }: { block: MarkdownBlock; run: BlockRun }) {
  if (block.kind !== 'code') return null;
  const kind = shows(block);
  if (kind === 'mermaid') {
    return (
      <WhenSeen className="min-h-24 border-t">
        <Suspense fallback={null}>
          <PagePreview {...{ kind }} content={block.code} title="Diagram" />
        </Suspense>
      </WhenSeen>
    );
  }
  const language = runs(block);
  if (run.times === 0) return null;
  return (
    <Suspense fallback={null}>
      {kind && (
        <div className="border-t">
          <PagePreview {...{ kind }} content={block.code} title="Preview" className="h-80" />
        </div>
      )}
      {language && <CodeRun key={run.times} {...{ language }} code={block.code} />}
    </Suspense>
  );
}
