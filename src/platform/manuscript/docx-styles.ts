import type { IParagraphStyleOptions } from 'docx';
import { type CalloutKind, calloutKinds } from '#kernel/rich-text/callouts.ts';

/** Ids of the styles that a callout's paragraphs have in a Word document. */
export const calloutStyle = (kind: CalloutKind) => ({
  title: `Callout${kind}`,
  text: `Callout${kind}text`,
});
/** Id of the style that a link's card has there. */
export const cardStyle = 'Linkcard';

const names: readonly (readonly [string, string])[] = [
  ...calloutKinds.flatMap((kind) => {
    const { title, text } = calloutStyle(kind);
    return [[title, `Callout ${kind}`] as const, [text, `Callout ${kind} text`] as const];
  }),
  [cardStyle, 'Link card'],
];

/** Styles without a look of their own, by which callouts and cards are known when a file is read again. */
export const docxStyles: IParagraphStyleOptions[] = names.map(([id, name]) => ({
  ...{ id, name, basedOn: 'Normal', quickFormat: true },
}));

/** What Word's reader makes of them. */
export const docxStyleMap: readonly string[] = [
  ...calloutKinds.flatMap((kind) => [
    `p[style-name='Callout ${kind}'] => blockquote.callout.callout-${kind}:fresh > p:fresh`,
    `p[style-name='Callout ${kind} text'] => blockquote.callout.callout-${kind} > p:fresh`,
  ]),
  "p[style-name='Link card'] => p.embed:fresh",
];
