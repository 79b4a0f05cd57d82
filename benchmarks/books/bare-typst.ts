import { readFile, writeFile } from 'node:fs/promises';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

// The floor: a source as an author of Typst would write it, set by Typst alone, with the same fonts.
const [source = '', to = '', ...fonts] = process.argv.slice(2);
const compiler = NodeCompiler.create({
  workspace: '/tmp',
  fontArgs: [{ fontBlobs: await Promise.all(fonts.map((path) => readFile(path))) }],
});
const { result } = compiler.compile({ mainFileContent: await readFile(source, 'utf8') });
if (!result) throw new Error('Typst refused the source.');
await writeFile(to, compiler.pdf(result, { creationTimestamp: 0 }));
console.log(result.numOfPages);
process.exit(0);
