import type { Element } from 'hast';
import { type ComponentProps, memo, useContext, useId, useMemo } from 'react';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { GrowingContext } from './block-actions.ts';
import { CodeBlock } from './code/code-block.tsx';
import { Formula } from './math/formula.tsx';
import { displayMark, inlineMark, markMath } from './math/mark-math.ts';
import { NoteLink } from './note-link.tsx';
import { AnswerTable } from './tables/answer-table.tsx';
import { countTables, linkNotes, type Notes } from './tree-marks.ts';
import './markdown.css';

type Props = {
  readonly text: string;
  /** More of it may come: nothing heavy is loaded for its last block before that is closed. */
  readonly isGrowing?: boolean;
  readonly notes?: Notes | undefined;
};

/**
 * Markdown of an answer. Raw HTML is never rendered; pictures of other sites become links. Drawn
 * anew only when its text changes: a growing answer must not cost the ones above it.
 */
export const Markdown = memo(({ text, isGrowing = false, notes }: Props) => {
  const marked = useMemo(() => markMath(text), [text]);
  const id = useId();
  const plugins = [remarkGfm, countTables, linkNotes(notes)];
  return (
    <div className="markdown">
      <GrowingContext value={isGrowing ? marked.trimEnd().length : undefined}>
        <ReactMarkdown
          remarkPlugins={plugins}
          // Notes of one answer must not lead to those of another.
          remarkRehypeOptions={{ clobberPrefix: `note${id}-` }}
          components={components}
        >
          {marked}
        </ReactMarkdown>
      </GrowingContext>
    </div>
  );
});
Markdown.displayName = 'Markdown';

const wordsOf = (node: Element | undefined): string =>
  (node?.children ?? []).map((child) => (child.type === 'text' ? child.value : '')).join('');

/** A block of code, or a formula that stands by itself. */
function Pre({ node }: ExtraProps) {
  const length = useContext(GrowingContext);
  const inner = node?.children.find((child): child is Element => child.type === 'element');
  const named = inner?.properties.className;
  const [, language = ''] =
    /^language-(.*)$/.exec(Array.isArray(named) ? String(named[0]) : '') ?? [];
  const code = wordsOf(inner).replace(/\n$/, '');
  const isOpen = length !== undefined && (node?.position?.end.offset ?? 0) >= length;
  if (language === 'math') return isOpen ? <pre>{code}</pre> : <Formula tex={code} display />;
  return <CodeBlock code={code} language={language.toLowerCase()} isOpen={isOpen} />;
}

function InlineCode({ children }: ComponentProps<'code'>) {
  const words = typeof children === 'string' ? children : '';
  if (words.startsWith(inlineMark)) return <Formula tex={words.slice(1)} />;
  if (words.startsWith(displayMark)) return <Formula tex={words.slice(1)} display />;
  return <code>{children}</code>;
}

function OutsideLink({ node, ...link }: ComponentProps<'a'> & ExtraProps) {
  const { href, children } = link;
  if (node?.properties.dataNote !== undefined) {
    return (
      <sup>
        <NoteLink
          id={link.id}
          to={href?.slice(1) ?? ''}
          label={`Note [${node.properties.dataNote}]`}
        >
          {children}
        </NoteLink>
      </sup>
    );
  }
  // Within the page or the hub; notes of Markdown itself keep what leads back from them.
  if (href?.startsWith('/') || href?.startsWith('#')) return <a {...link}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

const PictureLink = ({ src, alt }: ComponentProps<'img'>) => (
  <a href={typeof src === 'string' ? src : undefined} target="_blank" rel="noopener noreferrer">
    {alt || 'Picture'}
  </a>
);

const Table = ({ node, children }: ComponentProps<'table'> & ExtraProps) => (
  <AnswerTable place={Number(node?.properties.dataPlace ?? 0)}>{children}</AnswerTable>
);

/** Kept outside: new functions on every drawing would build the whole tree anew. */
const components: Components = {
  pre: Pre,
  code: InlineCode,
  a: OutsideLink,
  img: PictureLink,
  table: Table,
};
