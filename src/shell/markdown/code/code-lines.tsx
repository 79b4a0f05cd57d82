import type { ElementContent, Root, RootContent } from 'hast';
import type { ReactNode } from 'react';

type Piece = { readonly text: string; readonly look: string };

/** Coloured code line by line: what spans several lines is coloured in each of them. */
export function linesOf(tree: Root): Piece[][] {
  const lines: Piece[][] = [[]];
  const take = (node: RootContent | ElementContent, look: string): void => {
    if (node.type === 'element') {
      const own = node.properties.className;
      const looks = [look, ...(Array.isArray(own) ? own : [])].filter(Boolean).join(' ');
      for (const child of node.children) take(child, looks);
    } else if (node.type === 'text') {
      node.value.split('\n').forEach((text, index) => {
        if (index > 0) lines.push([]);
        if (text) lines.at(-1)?.push({ text, look });
      });
    }
  };
  for (const node of tree.children) take(node, '');
  return lines;
}

/** Lines that count themselves; the numbers are no part of the text. */
export const NumberedLines = ({ lines }: { lines: readonly (readonly Piece[])[] }): ReactNode =>
  lines.map((pieces, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
    <span key={index} className="code-line">
      {pieces.map(({ text, look }, at) =>
        look ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
          <span key={at} className={look}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
      {'\n'}
    </span>
  ));

/** The same without colours. */
export const plainLines = (code: string): Piece[][] =>
  code.split('\n').map((text) => (text ? [{ text, look: '' }] : []));
