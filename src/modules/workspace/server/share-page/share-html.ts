import { showBytes } from '#kernel/text/show-bytes.ts';
import type { SharedBlock, SharedContent, SharedFile } from '#platform/shares/share-content.ts';
import {
  escapeHtml,
  framePage,
  noIndex,
  type PageParts,
  pageHeader,
} from '#platform/shares/share-frame.ts';

import { type Talk, talkHtml, talkStyle } from './talk-html.ts';

const style = `
h1{margin-bottom:1rem}
.words{white-space:pre-line;margin:0 0 1.2rem;max-width:46rem}
figure{margin:0 0 1.6rem;max-width:52rem}
figure img,figure video{display:block;max-width:100%;height:auto;max-height:80vh;border-radius:1rem;background:var(--sunken)}
figure video{width:100%}
figure audio{display:block;width:100%}
figcaption{color:var(--muted);font-size:.875rem;margin-top:.6rem}
figcaption strong{color:var(--ink);font-weight:600}
.swatches{list-style:none;display:flex;flex-wrap:wrap;gap:1rem;margin:0 0 1.2rem;padding:0}
.swatches i{display:block;width:7rem;height:4.5rem;border-radius:.75rem;border:1px solid var(--line)}
.swatches b{display:block;font-weight:600;margin-top:.4rem;text-transform:capitalize}
.swatches span{color:var(--muted);font-size:.875rem}
dl{display:grid;grid-template-columns:minmax(6rem,max-content) 1fr;gap:.4rem 1.2rem;margin:0 0 1.2rem}
dt{color:var(--muted)}dd{margin:0}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin-top:1.2rem}
label{flex:1 1 12rem;font-size:.875rem;font-weight:500}
input{display:block;width:100%;margin-top:.35rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:.6rem;padding:.55rem .75rem}
button{font:inherit;font-weight:500;color:var(--on-accent);background:var(--accent);border:0;border-radius:.6rem;padding:.65rem 1.2rem;cursor:pointer}
button:hover{background:var(--accent-hover)}
.wrong{color:var(--danger);margin:.8rem 0 0}
.card{padding:clamp(1.2rem,5vw,2.4rem)}
${talkStyle}`;

/** Makes a signed address that opens a file for a while. */
type LinkTo = (fileId: string) => string;

/** What a link opens, for reading. Works without scripts. */
export function sharePage(
  content: SharedContent,
  linkTo: LinkTo,
  parts: PageParts,
  talk?: Talk,
): string {
  const madeBy = content.madeBy ? `<p class="facts">Made by ${escapeHtml(content.madeBy)}</p>` : '';
  const blocks = content.blocks.map((block) => blockHtml(block, linkTo));
  const empty = '<p class="words">There is nothing in it yet.</p>';
  return framePage({
    ...{ ...parts, title: content.title, head: [noIndex], style },
    body: `<body>${pageHeader(parts)}
<main>
<h1>${escapeHtml(content.title)}</h1>
${madeBy}
${blocks.join('\n') || empty}
${talk ? talkHtml(talk) : ''}
</main>
<footer><div>Shared for reading, from <a href="/">${escapeHtml(parts.site.name)}</a>.</div></footer>
</body>`,
  });
}

/** Asks for the password of a link; `problem` says what was wrong with the last one. */
export const passwordPage = (parts: PageParts, problem = ''): string =>
  framePage({
    ...{ ...parts, title: 'A password is needed', head: [noIndex], style },
    body: `<body>${pageHeader(parts)}<main><div class="card">
<h1>A password is needed</h1>
<p>Whoever sent you this link can tell you the password.</p>
${problem && `<p class="wrong" id="problem" role="alert">${escapeHtml(problem)}</p>`}
<form method="post"><label>Password<input type="password" name="password" required autofocus autocomplete="off"${problem && ' aria-invalid="true" aria-describedby="problem"'}></label>
<button>Open</button></form></div></main></body>`,
  });

function blockHtml(block: SharedBlock, linkTo: LinkTo): string {
  if ('heading' in block) return `<h2>${escapeHtml(block.heading)}</h2>`;
  if ('text' in block) return `<p class="words">${escapeHtml(block.text)}</p>`;
  if ('file' in block) return fileHtml(block.file, linkTo(block.file.fileId));
  if ('colours' in block) {
    const swatches = block.colours.map(({ name, value }) => {
      const shown = /^#[0-9a-f]{6}$/i.test(value) ? `<i style="background:${value}"></i>` : '';
      return `<li>${shown}<b>${escapeHtml(name)}</b><span>${escapeHtml(value)}</span></li>`;
    });
    return `<ul class="swatches">${swatches.join('')}</ul>`;
  }
  const facts = block.facts.map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return `<dl>${facts.join('')}</dl>`;
}

function fileHtml({ name, mime, bytes, asset }: SharedFile, link: string): string {
  const src = escapeHtml(link);
  const title = asset?.title ?? name;
  const credit = [
    asset?.author && `By ${escapeHtml(asset.author)}`,
    asset?.licence && escapeHtml(asset.licence),
    asset?.attribution && escapeHtml(asset.attribution),
    asset?.source_url &&
      `<a href="${escapeHtml(asset.source_url)}" rel="noopener noreferrer nofollow">Source</a>`,
    `<a href="${src}&amp;download">Download</a> (${showBytes(bytes)})`,
  ].filter(Boolean);
  const caption = `<figcaption><strong>${escapeHtml(title)}</strong><br>${credit.join(' · ')}</figcaption>`;
  return `<figure>${shown({ mime, src, asset, title })}${caption}</figure>`;
}

type Shown = { mime: string; src: string; title: string; asset: SharedFile['asset'] };

/** Anything that a browser cannot show in place is offered as a download only. */
function shown({ mime, src, title, asset }: Shown): string {
  if (/^image\/(png|jpeg|webp|gif|avif)$/.test(mime)) {
    const { width, height } = asset ?? {};
    const size = width && height ? ` width="${width}" height="${height}"` : '';
    return `<img src="${src}" alt="${escapeHtml(asset?.alt ?? title)}"${size}>`;
  }
  const label = `aria-label="${escapeHtml(title)}"`;
  if (/^video\/(mp4|webm)$/.test(mime)) {
    return `<video controls playsinline preload="metadata" ${label} src="${src}"></video>`;
  }
  if (mime.startsWith('audio/')) {
    return `<audio controls preload="metadata" ${label} src="${src}"></audio>`;
  }
  return '';
}
