import { type ComponentProps, memo, useRef } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeHighlight from 'rehype-highlight';
import remarkGfm from 'remark-gfm';
import { Wide } from '#ui/wide.tsx';
import { CopyButton } from './copy-button.tsx';
import './markdown.css';

/**
 * Markdown of an answer. Raw HTML is never rendered; pictures of other sites become links. Drawn
 * anew only when its text changes: a growing answer must not cost the ones above it.
 */
export const Markdown = memo(({ text }: { text: string }) => (
  <div className="markdown">
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[[rehypeHighlight, { detect: true, ignoreMissing: true }]]}
      components={components}
    >
      {text}
    </ReactMarkdown>
  </div>
));
Markdown.displayName = 'Markdown';

function CodeBlock({ children }: ComponentProps<'pre'>) {
  const block = useRef<HTMLPreElement>(null);
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must scroll by keyboard too */}
      <pre ref={block} tabIndex={0}>
        {children}
      </pre>
      <CopyButton
        size="icon"
        look="quiet"
        className="absolute top-1.5 right-1.5 size-8"
        label="Copy code"
        text={() => block.current?.textContent ?? ''}
      />
    </div>
  );
}

const OutsideLink = ({ href, children }: ComponentProps<'a'>) =>
  href?.startsWith('/') ? (
    <a href={href}>{children}</a>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );

const PictureLink = ({ src, alt }: ComponentProps<'img'>) => (
  <a href={typeof src === 'string' ? src : undefined} target="_blank" rel="noopener noreferrer">
    {alt || 'Picture'}
  </a>
);

const ScrollingTable = ({ children }: ComponentProps<'table'>) => (
  <Wide label="Table">
    <table>{children}</table>
  </Wide>
);

/** Kept outside: new functions on every drawing would build the whole tree anew. */
const components: Components = {
  pre: CodeBlock,
  a: OutsideLink,
  img: PictureLink,
  table: ScrollingTable,
};
