import { artFrom } from './draw-art.ts';
import { oklchToHex } from './oklch-to-hex.ts';
import { type ShareCard, shareImageSize } from './share-card.ts';
import { drawable, fontFamily, shareFonts } from './share-fonts.ts';

type Node = { type: string; props: Record<string, unknown> };
type Child = Node | string;

const box = (style: Record<string, unknown>, ...children: (Child | undefined)[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.filter(Boolean) },
});

const colours = {
  ink: oklchToHex(0.23, 0.018, 170),
  muted: oklchToHex(0.46, 0.016, 170),
  accent: oklchToHex(0.43, 0.085, 168),
  onAccent: oklchToHex(0.99, 0.005, 150),
  accentSoft: oklchToHex(0.945, 0.03, 165),
  gold: oklchToHex(0.78, 0.13, 82),
};

/** The card's words over nothing, as SVG in which letters are paths: no font is needed to show it. */
export async function drawWords(card: ShareCard): Promise<string> {
  const label = drawable(card.label);
  const line = card.line ? drawable(card.line) : undefined;
  // A title in a script that cannot be drawn leaves its place to what can.
  const title = drawable(card.title) ?? line ?? label ?? 'Guildhall';
  const tree = box(
    { width: '100%', height: '100%', fontFamily, color: colours.ink },
    box(
      { flexDirection: 'column', width: artFrom, padding: '56px 56px 52px 64px' },
      brand(),
      box(
        { flexDirection: 'column', flexGrow: 1, justifyContent: 'center' },
        label && label !== title ? chip(label) : undefined,
        titleBox(title),
        line && line !== title
          ? clamp(1, { marginTop: 18, fontSize: 30, color: colours.muted }, line)
          : undefined,
      ),
      foot(card),
    ),
  );
  // Large, and wanted only when a card is drawn.
  const { default: satori } = await import('satori');
  return satori(tree as unknown as Parameters<typeof satori>[0], {
    ...shareImageSize,
    fonts: await shareFonts(),
  });
}

/** Left of the drawing, between the margins. */
const wordsWidth = artFrom - 120;

const clamp = (lines: number, style: Record<string, unknown>, text: string): Node => ({
  type: 'div',
  props: {
    style: {
      ...{ display: 'block', overflow: 'hidden', lineClamp: lines, wordBreak: 'break-word' },
      maxWidth: wordsWidth,
      ...style,
    },
    children: text,
  },
});

const titleBox = (title: string): Node => {
  const fontSize = title.length > 70 ? 50 : title.length > 40 ? 58 : 68;
  const style = { fontSize, fontWeight: 700, lineHeight: 1.12, letterSpacing: '-0.025em' };
  return clamp(title.length > 70 ? 4 : 3, style, title);
};

const chip = (label: string): Node =>
  box(
    { marginBottom: 24 },
    box(
      {
        ...{ padding: '8px 20px', borderRadius: 999, fontSize: 26, fontWeight: 600 },
        ...{ backgroundColor: colours.accentSoft, color: colours.accent },
      },
      clamp(1, { maxWidth: 600 }, label),
    ),
  );

const path = (d: string, fill: string): Node => ({ type: 'path', props: { d, fill } });
const drawing = (viewBox: string, size: number, ...children: Node[]): Node => ({
  type: 'svg',
  props: { viewBox, width: size, height: size, children },
});

const brand = (): Node =>
  box(
    { alignItems: 'center', fontSize: 32, fontWeight: 600, letterSpacing: '-0.02em' },
    drawing(
      '0 0 32 32',
      48,
      path(
        'M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z',
        colours.accent,
      ),
      path('M6 14.5 16 7l10 7.5V25H6z', colours.onAccent),
      path('M12.5 25v-5a3.5 3.5 0 0 1 7 0v5z', colours.gold),
    ),
    box({ marginLeft: 16 }, 'Guildhall'),
  );

const star = 'M12 2l3 6.6 7.2.8-5.4 4.8 1.6 7L12 17.7 5.6 21.2l1.6-7L1.8 9.4 9 8.6z';

const foot = ({ price, rating }: ShareCard): Node =>
  box(
    { alignItems: 'center', height: 60, fontSize: 30 },
    price
      ? box(
          {
            ...{ padding: '10px 26px', marginRight: 28, borderRadius: 16, fontWeight: 600 },
            ...{ backgroundColor: colours.accent, color: colours.onAccent },
          },
          price,
        )
      : undefined,
    rating
      ? box(
          { alignItems: 'center' },
          drawing('0 0 24 24', 34, path(star, colours.gold)),
          box({ marginLeft: 10, fontWeight: 600 }, rating.stars.toFixed(1)),
          box({ marginLeft: 10, color: colours.muted }, `(${rating.reviews})`),
        )
      : undefined,
  );
