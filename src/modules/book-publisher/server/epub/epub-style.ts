import { type BookTheme, bookThemes, type ThemeId } from '../../layout/book-themes.ts';

/** The theme as far as readers follow one: they choose the type, the book its form. */
export function epubStyle(id: ThemeId): string {
  const theme: BookTheme = bookThemes[id];
  const side = theme.opening === 'left' || theme.opening === 'band' ? 'left' : 'center';
  const kind = theme.heading === 'Source Sans 3' ? 'sans-serif' : 'serif';
  const body = theme.body === 'Source Sans 3' ? 'sans-serif' : 'serif';
  const band = theme.opening === 'band' ? 'border-left: 0.2em solid; padding-left: 0.6em;' : '';
  const rules =
    theme.opening === 'rules'
      ? 'border-top: 1px solid; border-bottom: 1px solid; padding: 0.4em 0;'
      : '';
  const gap = theme.indent ? 'margin: 0; text-indent: 1.4em;' : 'margin: 0 0 0.8em;';
  return `body { font-family: ${body}; line-height: 1.45; margin: 0 5%; }
h1, h2, h3, h4, h5, h6 { font-family: ${kind}; line-height: 1.2; font-weight: ${theme.light ? 'normal' : 'bold'}; break-after: avoid; }
h1 { font-size: 1.8em; text-align: ${side}; margin: 2.5em 0 1.5em; font-style: ${theme.titleItalic ? 'italic' : 'normal'}; ${band} ${rules} }
p { ${gap} text-align: ${theme.justify ? 'justify' : 'left'}; hyphens: auto; }
h1 + p, h2 + p, h3 + p, hr + p, blockquote p, li p, figure + p { text-indent: 0; }
blockquote { margin: 1em 1.5em; }
hr.break { border: 0; border-top: 1px solid; width: 20%; margin: 1.5em auto; opacity: 0.5; }
figure { margin: 1.2em 0; text-align: center; break-inside: avoid; }
figcaption { font-size: 0.85em; font-style: italic; }
img { max-width: 100%; }
table { border-collapse: collapse; width: 100%; margin: 1em 0; font-size: 0.9em; }
th, td { border-bottom: 1px solid; padding: 0.3em 0.5em; text-align: left; }
pre { white-space: pre-wrap; font-size: 0.85em; }
a[role="doc-noteref"] { vertical-align: super; font-size: 0.75em; line-height: 0; text-decoration: none; }
.notes { border-top: 1px solid; margin-top: 2em; font-size: 0.9em; }
.cover, .title { text-align: center; }
.title p { text-align: center; text-indent: 0; }
.imprint { margin-top: 4em; font-size: 0.8em; }
.dedication { margin-top: 3em; font-style: italic; }
`;
}
