import type { IssueTheme } from './issue-nodes.ts';

export type MailColours = {
  /** Band of the masthead and faces of buttons. */
  readonly strong: string;
  readonly onStrong: string;
  readonly link: string;
  /** Link on a dark sheet. */
  readonly darkLink: string;
  readonly paper: string;
  readonly soft: string;
  readonly edge: string;
};

/** Every pair that carries words has a contrast of 4.5 or more. */
export const mailColours: Readonly<Record<IssueTheme, MailColours>> = {
  forest: {
    ...{ strong: '#0b5f45', onStrong: '#ffffff', link: '#0b5f45', darkLink: '#7fd6b1' },
    ...{ paper: '#f4f6f4', soft: '#eef5f1', edge: '#b9d3c7' },
  },
  ink: {
    ...{ strong: '#1d2430', onStrong: '#ffffff', link: '#274c8f', darkLink: '#a9c4ff' },
    ...{ paper: '#f3f4f6', soft: '#eef0f4', edge: '#c3c9d4' },
  },
  amber: {
    ...{ strong: '#f2b33d', onStrong: '#2b1d00', link: '#7d4a00', darkLink: '#f6c976' },
    ...{ paper: '#faf6ee', soft: '#fbf2df', edge: '#e6cb93' },
  },
  plum: {
    ...{ strong: '#5b2a6e', onStrong: '#ffffff', link: '#6a2f82', darkLink: '#dcb0ee' },
    ...{ paper: '#f7f3f8', soft: '#f5edf8', edge: '#d5bfdf' },
  },
  sky: {
    ...{ strong: '#0d5c8c', onStrong: '#ffffff', link: '#0d5c8c', darkLink: '#8fcdf3' },
    ...{ paper: '#f1f6f9', soft: '#e9f3f9', edge: '#b5d3e5' },
  },
};

export const fontStack = 'Helvetica, Arial, sans-serif';

/** Styles of the elements within running text; mail programs know no style sheets. */
export const textStyles = {
  h1: 'margin:0 0 16px;font-size:28px;line-height:1.2;color:#13201a',
  h2: 'margin:12px 0 10px;font-size:21px;line-height:1.3;color:#13201a',
  h3: 'margin:8px 0 8px;font-size:17px;line-height:1.35;color:#13201a',
  p: 'margin:0 0 14px',
  list: 'margin:0 0 14px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
} as const;

/** What changes where the reader's mail program is dark. */
export const darkStyles = ({ darkLink }: MailColours): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .page { background-color: #101513 !important; }
  .sheet, .sheet > table { background-color: #1a211e !important; }
  .words div, .words p, .words li, .words td { color: #e6ebe8 !important; }
  .words h1, .words h2, .words h3 { color: #ffffff !important; }
  .words a { color: ${darkLink} !important; }
  .words blockquote { background-color: #232c28 !important; border-color: ${darkLink} !important; }
  .card, .card > table { background-color: #232c28 !important; }
  .small div, .small a { color: #aab5af !important; }
}`;
