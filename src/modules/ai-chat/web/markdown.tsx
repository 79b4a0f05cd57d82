import { Check, Copy } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import ReactMarkdown from 'react-markdown';
import rehypeHighlight from 'rehype-highlight';
import remarkGfm from 'remark-gfm';
import { Button } from '#ui/button.tsx';
import './markdown.css';

/** Markdown of an answer. Raw HTML is never rendered; pictures of other sites become links. */
export default function Markdown({ text }: { text: string }) {
  return (
    <div className="markdown">
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[[rehypeHighlight, { detect: true, ignoreMissing: true }]]}
        components={{ pre: CodeBlock, a: OutsideLink, img: PictureLink, table: ScrollingTable }}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

function CodeBlock({ children }: ComponentProps<'pre'>) {
  const block = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(block.current?.textContent ?? '');
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <div className="group relative">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must scroll by keyboard too */}
      <pre ref={block} tabIndex={0}>
        {children}
      </pre>
      <Button
        size="icon"
        look="quiet"
        className="absolute top-1.5 right-1.5 size-8"
        aria-label="Copy code"
        onClick={copy}
      >
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </Button>
    </div>
  );
}

const OutsideLink = ({ href, children }: ComponentProps<'a'>) => (
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
  <div className="overflow-x-auto">
    <table>{children}</table>
  </div>
);
