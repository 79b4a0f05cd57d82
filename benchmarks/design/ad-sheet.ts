// A sheet of ads for people to judge: 24 ads each for a brief with a picture, one without, and one with long
// German words. Look at it at full size; what you would not ship is a fault.
// Run: node benchmarks/design/ad-sheet.ts [folder=.] [seed=1] [brief|all] [layout]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adSchema } from '../../src/modules/ai-ad-creator/ad-project.ts';
import { adSizes } from '../../src/modules/ai-ad-creator/placements.ts';
import { drawAd } from '../../src/modules/ai-ad-creator/server/draw/draw-ad.ts';
import { allLayouts } from '../../src/modules/ai-ad-creator/server/draw/layouts/all-layouts.ts';
import { encodeDrawing } from '../../src/platform/scene/encode-drawing.ts';
import { sceneSvg } from '../../src/platform/scene/scene-svg.ts';

const asset = '01990000-0000-7000-8000-000000000001';
const photoSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#e9d9c2"/><stop offset="1" stop-color="#b98f68"/></linearGradient><radialGradient id="b"><stop stop-color="#fff3d8"/><stop offset="1" stop-color="#d77c3c"/></radialGradient></defs><rect width="1200" height="900" fill="url(#a)"/><ellipse cx="640" cy="790" rx="360" ry="60" fill="#7d5a3c" opacity=".5"/><path d="M430 320h420l-40 420q-10 50-60 50H530q-50 0-60-50z" fill="#f5f1ea"/><path d="M430 320h420l-12 130H442z" fill="#35617a"/><ellipse cx="640" cy="320" rx="210" ry="52" fill="#22485d"/><ellipse cx="640" cy="324" rx="178" ry="38" fill="url(#b)"/></svg>`;
const briefs = {
  photo: {
    brief: {
      product: 'Kiln 7',
      audience: 'potters',
      business: 'Ember & Clay',
      offer: '20 % off until June',
      cta: 'See the kiln',
    },
    headlines: [
      '1280 °C in 90 minutes',
      'Fire at home, without the wait',
      'Kiln 7: 20 % off until June',
    ],
    text: 'Reaches 1280 °C in 90 minutes. Kiln 7, for potters.',
  },
  plain: {
    brief: {
      product: 'Tidewater',
      audience: 'small teams',
      business: '',
      offer: 'First month free',
      cta: 'Try Tidewater',
    },
    headlines: ['Payroll, done by noon', 'Still paying people by spreadsheet?', 'For small teams'],
    text: 'Payslips for everyone in 12 minutes. First month free.',
  },
  german: {
    brief: {
      product: 'Haftpflichtversicherungsvergleich',
      audience: 'Wohnungseigentümergemeinschaften',
      business: 'Versicherungsmaklergenossenschaft Süd',
      offer: '15 % Nachlass auf Rechtsschutzversicherungen bis 31. Dezember',
      cta: 'Vergleich ansehen',
      language: 'de',
    },
    headlines: [
      'Rechtsschutzversicherung für Wohnungseigentümergemeinschaften',
      'Haftpflichtversicherungsvergleich in zwölf Minuten',
      'Noch unsicher bei der Gebäudeversicherung?',
    ],
    text: 'Haftpflichtversicherungsvergleich für Wohnungseigentümergemeinschaften: unabhängig geprüft.',
  },
} as const;

const [folder = '.', seed = '1', only = 'all', layout] = process.argv.slice(2);
for (const [name, given] of Object.entries(briefs)) {
  if (only !== 'all' && only !== name) continue;
  const variants = given.headlines.map((headline, at) => ({
    id: `v${at}`,
    angle: 'proof',
    headline,
    text: given.text,
    cta: given.brief.cta,
    layout,
  }));
  const ad = adSchema.parse({ brief: given.brief, variants, look: { seed } });
  const hasPhoto = name === 'photo';
  const photo = hasPhoto
    ? { asset, width: 1200, height: 900, focus: { x: 0.53, y: 0.55 } }
    : undefined;
  const href = `data:image/svg+xml;base64,${Buffer.from(photoSvg).toString('base64')}`;
  const able = allLayouts.filter(({ needsPhoto }) => needsPhoto === hasPhoto);
  const cards: string[] = [];
  const rows = [...ad.variants.entries()];
  const widths = adSizes.map((size) => {
    const [w = 0, h = 0] = size.split('x').map(Number);
    const scale = w >= 1080 ? (size === '1080x1920' ? 0.32 : 0.4) : 1;
    return { size, w, h, scale };
  });
  const high = 630;
  for (const [row, variant] of rows) {
    let x = 14;
    for (const [column, { size, w, h, scale }] of widths.entries()) {
      const chosen =
        layout ?? able[(row * adSizes.length + column + Number(seed) * 3) % able.length]?.id;
      const board = drawAd({ ...ad, variant: { ...variant, layout: chosen }, size, photo });
      const svg = sceneSvg(
        board,
        new Map(photo ? [[asset, { href, width: 1200, height: 900 }]] : []),
      );
      const y = 14 + row * high;
      cards.push(
        svg
          .replace(
            /^<svg ([^>]*?)width="\d+" height="\d+"/,
            `<svg $1x="${x}" y="${y}" width="${w * scale}" height="${h * scale}"`,
          )
          .replaceAll('clip-photo', `c${row}-${column}-photo`),
        `<text x="${x}" y="${y + h * scale + 13}" font-size="11" fill="#555">${chosen}</text>`,
      );
      x += w * scale + 14;
    }
  }
  const width = Math.ceil(14 + widths.reduce((sum, { w, scale }) => sum + w * scale + 14, 0));
  const height = 14 + rows.length * high;
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#d9d9d6"/>${cards.join('')}</svg>`;
  await writeFile(
    join(folder, `ads-${name}-${seed}${layout ? `-${layout}` : ''}.png`),
    await encodeDrawing(sheet, { width, height }, { format: 'png', width }),
  );
}
