import asm from 'pyodide/pyodide.asm.mjs?url';
import wasm from 'pyodide/pyodide.asm.wasm?url';
import loader from 'pyodide/pyodide.js?url';
import lock from 'pyodide/pyodide-lock.json?raw';
import library from 'pyodide/python_stdlib.zip?url';
import { framePrelude, inScript } from './frame-prelude.ts';
import { longestRun, longestStart } from './run-limits.ts';
import type { Shown } from './sandbox-frame.tsx';

let loaded: Promise<Record<string, Blob>> | undefined;

async function fetchAll(): Promise<Record<string, Blob>> {
  const addresses = { asm, wasm, loader, library };
  const files = await Promise.all(
    Object.entries(addresses).map(async ([name, address]) => {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error('Python could not be loaded. Try again.');
      const body = name === 'asm' ? asClassic(await answer.text()) : await answer.arrayBuffer();
      const type = name === 'wasm' ? 'application/wasm' : 'text/javascript';
      return [name, new Blob([body], { type })] as const;
    }),
  );
  return Object.fromEntries(files);
}

/** Modules cannot be loaded without an origin, so this one is made a script. */
const asClassic = (module: string): string =>
  module
    .replaceAll('import.meta.url', '"https://python.invalid/"')
    .replace(/export default _createPyodideModule;\s*$/, '');

/** In the worker: Python from the files that came along, as nothing can be fetched; no package but its own library. */
const worker = `const say = self.postMessage.bind(self);
onmessage = async ({ data: { files, lock, code } }) => {
  const named = { 'pyodide.asm.wasm': files.wasm, 'python_stdlib.zip': files.library };
  self.fetch = async (address) => {
    const file = named[String(address?.url ?? address).split('/').at(-1)];
    if (!file) throw new TypeError('There is no network here.');
    return new Response(file);
  };
  let said = 0;
  const print = (level) => (text) => { if ((said += 1) <= 500) say({ type: 'log', level, text: String(text).slice(0, 5000) }); };
  try {
    importScripts(URL.createObjectURL(files.loader), URL.createObjectURL(files.asm));
    const python = await loadPyodide({ indexURL: 'https://python.invalid/', createPyodideModule: _createPyodideModule,
      lockFileContents: lock, stdout: print('log'), stderr: print('error') });
    say({ type: 'started' });
    try {
      const value = await python.runPythonAsync(code, { filename: 'code.py' });
      const text = value === undefined ? '' : String(value);
      say({ type: 'result', text });
    } catch (error) {
      const all = String(error.message ?? error);
      const line = Number([...all.matchAll(/"code\\.py", line (\\d+)/g)].at(-1)?.[1]) || undefined;
      say({ type: 'error', text: all.trim().split('\\n').at(-1), line });
    }
  } catch (error) {
    say({ type: 'error', text: 'Python could not start: ' + error });
  }
};`;

/** The page that runs Python in a worker of its own. What it needs comes along: 14 MB, once a visit. */
export async function pythonDocument(code: string): Promise<Shown> {
  loaded ??= fetchAll();
  const files = await loaded.catch((error) => {
    loaded = undefined;
    throw error;
  });
  const script = `
const say = (said) => parent.postMessage(said, '*');
const worker = new Worker(URL.createObjectURL(new Blob([${inScript(worker)}], { type: 'text/javascript' })));
let timer;
const within = (ms, what) => { clearTimeout(timer); timer = setTimeout(() => { worker.terminate(); say({ type: what }); }, ms); };
within(${longestStart}, 'never-began');
worker.onmessage = ({ data }) => {
  if (data?.type === 'started') return within(${longestRun}, 'late');
  if (data?.type === 'result' || data?.type === 'error') clearTimeout(timer);
  say(data);
};
worker.onerror = (event) => say({ type: 'error', text: event.message || 'Python could not start.' });
addEventListener('message', ({ source, data }) => { if (source === parent) worker.postMessage({ files: data.files, lock: data.lock, code: ${inScript(code)} }); });
say({ type: 'files' });`;
  const html = `<!doctype html><script>${framePrelude}</script><script>${script}</script>`;
  return { html, files: { files, lock } };
}
