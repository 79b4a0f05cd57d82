import { framePrelude, inScript } from './frame-prelude.ts';
import { longestRun } from './run-limits.ts';
import type { Shown } from './sandbox-frame.tsx';

/** In the worker before the code, in one line, so that lines of errors are known. */
const workerPrelude = `const __say = self.postMessage.bind(self); let __said = 0;
const __show = (value) => { if (typeof value === 'string') return value; if (value instanceof Error) return String(value);
  if (typeof value === 'function') return String(value).slice(0, 200);
  try { return JSON.stringify(value, (_, one) => typeof one === 'bigint' ? one + 'n' : one, 2) ?? String(value); } catch { return String(value); } };
for (const level of ['log', 'info', 'warn', 'error', 'debug']) console[level] = (...all) => {
  if ((__said += 1) <= 500) __say({ type: 'log', level, text: all.map(__show).join(' ').slice(0, 5000) }); };
const __fail = (error) => __say({ type: 'error', text: String(error), line: Number(/code\\.js:(\\d+)/.exec(error?.stack ?? '')?.[1]) || undefined });
self.addEventListener('unhandledrejection', ({ reason }) => __fail(reason));`.replaceAll('\n', ' ');

/** Of code that is one script its last value is its result; else it is a module, whose \`await\` waits. */
const evaluate = `const __code = CODE; try { Promise.resolve((0, eval)(__code + '\\n//# sourceURL=code.js')).then(
  (value) => __say({ type: 'result', text: value === undefined ? '' : __show(value) }), __fail); }
  catch (error) { if (error instanceof SyntaxError) __say({ type: 'syntax' }); else __fail(error); }`;

/** The page that runs JavaScript in a worker of its own and says what that prints, and how it ends. */
export function javascriptDocument(code: string): Shown {
  // Read as a script it may not be one that waits; as a function it may, and its faults have lines.
  const waits = `${workerPrelude} (async () => {\n${code}\n})().then(() => __say({ type: 'result', text: '' }), __fail);\n//# sourceURL=code.js`;
  const script = `
const say = (said) => parent.postMessage(said, '*');
let worker, ended = false;
const begin = (text, lines) => {
  worker?.terminate();
  worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  worker.onmessage = ({ data }) => {
    if (data?.type === 'syntax') return begin(${inScript(waits)}, 1);
    if (data?.type === 'error' && data.line) data.line -= lines;
    if (data?.type === 'result' || data?.type === 'error') ended = true;
    say(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    ended = true;
    const line = event.lineno > lines ? event.lineno - lines : undefined;
    say({ type: 'error', text: String(event.message || 'The code could not be read.').replace(/^Uncaught /, ''), line });
  };
};
begin(${inScript(`${workerPrelude}\n${evaluate.replace('CODE', () => JSON.stringify(code))}`)}, 0);
setTimeout(() => {
  worker.terminate();
  if (!ended) say({ type: 'late' });
}, ${longestRun});`;
  return { html: `<!doctype html><script>${framePrelude}</script><script>${script}</script>` };
}
