import { strToU8, zipSync } from 'fflate';
import type { Board } from '#kernel/scene/scene-schema.ts';
import type { Picture } from '#platform/scene/scene-svg.ts';
import type { Variant } from '../../ad-project.ts';
import type { Brief } from '../../brief-schema.ts';
import { encodeAd } from './encode-ad.ts';

/** Bytes of the picture: an HTML5 ad has 150,000 in all. */
const mostPicture = 140_000;

/** An ad as a ZIP for display networks: `index.html` with `clickTag` and its picture, nothing external. */
export async function html5Zip(
  board: Board,
  pictures: ReadonlyMap<string, Picture>,
  { brief, variant }: { readonly brief: Brief; readonly variant: Variant },
): Promise<Uint8Array> {
  const png = await encodeAd(board, pictures, 'png').catch(() => undefined);
  const isPng = png !== undefined && png.length <= mostPicture;
  const picture = isPng ? png : await encodeAd(board, pictures, 'jpeg', mostPicture);
  const name = isPng ? 'ad.png' : 'ad.jpg';
  const html = page({ ...board, name, brief, variant });
  return zipSync(
    { 'index.html': strToU8(html), [name]: [picture, { level: 0 }] },
    { level: 9, mtime: new Date('2026-01-01T00:00:00') },
  );
}

type Page = {
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly brief: Brief;
  readonly variant: Variant;
};

function page({ width, height, name, brief, variant }: Page): string {
  const words = [variant.headline, variant.text, variant.cta].filter(Boolean).join('. ');
  return `<!doctype html>
<html lang="${brief.language}">
<head>
<meta charset="utf-8">
<meta name="ad.size" content="width=${width},height=${height}">
<title>${escaped(variant.headline)}</title>
<style>html,body{margin:0}a{display:block;width:${width}px;height:${height}px}img{display:block;border:0}</style>
<script>var clickTag = ${inScript(brief.link ?? '')};</script>
</head>
<body>
<a href="javascript:void(window.open(window.clickTag))"><img src="${name}" width="${width}" height="${height}" alt="${escaped(words)}"></a>
</body>
</html>
`;
}

const signs: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] as string);
/** A text within a script: nothing in it can end the script. */
const inScript = (text: string): string =>
  JSON.stringify(text).replace(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
