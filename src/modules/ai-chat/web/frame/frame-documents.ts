import type { ArtifactKind } from '#kernel/artifacts/artifact-kinds.ts';
import { asScript, framePrelude, inScript } from './frame-prelude.ts';
import type { Shown } from './sandbox-frame.tsx';

/** What is drawn in a frame; documents and tables the hub draws itself. */
export type FrameKind = Exclude<ArtifactKind, 'document' | 'table'>;

const head = `<!doctype html><meta charset="utf-8"><script>${framePrelude}</script>`;
const plain =
  '<style>html{color-scheme:light;background:#fff}body{margin:1rem;font-family:system-ui,sans-serif}</style>';
const scripts = new Map<string, Promise<string>>();

/** A script of the hub as text: the frame has no way to fetch it itself. */
function textOf(address: string): Promise<string> {
  const known = scripts.get(address);
  if (known) return known;
  const loading = fetch(address).then((answer) => {
    if (!answer.ok) throw new Error('What draws this could not be loaded. Try again.');
    return answer.text();
  });
  scripts.set(address, loading);
  loading.catch(() => scripts.delete(address));
  return loading;
}

/** The page that shows an artifact. What is heavy is loaded only for the kind that needs it. */
export async function frameDocument(
  kind: FrameKind,
  content: string,
  isDark: boolean,
): Promise<Shown> {
  switch (kind) {
    case 'html':
      return { html: head + content };
    case 'svg':
      return {
        html: `${head}<style>html,body{height:100%;margin:0}body{display:grid;place-items:center;background:#fff}svg{max-width:100%;max-height:100%}</style>${content}`,
      };
    case 'react': {
      const { default: address } = await import('./react-runtime.ts?worker&url');
      const runtime = asScript(await textOf(address));
      return {
        html: `${head}${plain}<body><script>${runtime}</script><script>showReact(${inScript(content)})</script>`,
      };
    }
    case 'mermaid': {
      const { default: address } = await import('@mermaid-js/tiny/dist/mermaid.tiny.js?url');
      const library = asScript(await textOf(address));
      return {
        html: `${head}${diagramStyle(isDark)}<body><div id="diagram"></div><script>${library}</script><script>${diagramScript(content, isDark)}</script>`,
      };
    }
  }
}

const diagramStyle = (isDark: boolean) =>
  `<style>html{color-scheme:${isDark ? 'dark' : 'light'};background:${isDark ? '#1b1d1f' : '#fff'}}body{margin:0;padding:12px;overflow:auto}#diagram{display:grid;justify-items:center}svg{max-width:100%;height:auto}</style>`;

const diagramScript = (content: string, isDark: boolean) => `
mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', maxTextSize: 50000, maxEdges: 500,
  suppressErrorRendering: true, htmlLabels: false, flowchart: { htmlLabels: false },
  theme: ${isDark ? "'dark'" : "'default'"} });
mermaid.render('drawn', ${inScript(content)}).then(({ svg }) => {
  const place = document.getElementById('diagram');
  place.innerHTML = svg;
  // As XML: a browser reads pictures more strictly than pages.
  parent.postMessage({ type: 'drawn', text: new XMLSerializer().serializeToString(place.querySelector('svg')) }, '*');
}, (error) => parent.postMessage({ type: 'error', text: String(error?.message ?? error) }, '*'));`;
