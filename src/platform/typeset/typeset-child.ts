import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { serveTask } from '../media/child/serve-task.ts';
import type { TypesetTask } from './typeset.ts';

// The machine's own fonts would make other pages of the same book elsewhere.
process.env.FONTCONFIG_FILE = '/dev/null';

serveTask<TypesetTask>(async (task) => {
  const typst = await import('@myriaddreamin/typst-ts-node-compiler');
  const compiler = typst.NodeCompiler.create({
    workspace: task.folder,
    fontArgs: [{ fontBlobs: await Promise.all(task.fonts.map((path) => readFile(path))) }],
  });
  const document = await compile(compiler, task);
  const pdf = compiler.pdf(document, {
    ...(task.archive && { pdfStandard: 'a-2b' }),
    creationTimestamp: 0,
  });
  await writeFile(join(task.folder, 'out.pdf'), pdf);
  if (task.svg) await writeFile(join(task.folder, 'out.svg'), compiler.plainSvg(document));
  const pages = document.numOfPages;
  await writeFile(join(task.folder, 'out.json'), JSON.stringify({ pages }));
});

async function compile(compiler: NodeCompiler, task: TypesetTask): Promise<NodeTypstDocument> {
  const text = await readTemplate('parts/text');
  const template = await readTemplate(task.template);
  const made = compiler.compile({
    mainFileContent: template.replace('// «parts/text.typ»', () => text),
  });
  const document = made.result;
  if (document && !made.hasError()) return document;
  const error = made.takeError();
  const said = error ? compiler.fetchDiagnostics(error) : [];
  throw new Error(`Typst refused the pages: ${JSON.stringify(said).slice(0, 1500)}`);
}

const readTemplate = (name: string): Promise<string> =>
  readFile(new URL(`./templates/${name}.typ`, import.meta.url), 'utf8');
