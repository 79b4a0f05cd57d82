// Writes what a module begins with: a kind of project with its schema, a tool that makes one, a receiver
// for "Send to …", the list and the editor on the shared screens, and tests for all of it. Use:
//
//   node scripts/new-module.mjs tide-table --noun chart --title "Tide Table"
//
// A module that is announced already (`module.ts` says `coming-soon`) keeps its texts and becomes active.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serverFiles } from './new-module/server-files.mjs';
import { webFiles } from './new-module/web-files.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    noun: { type: 'string' },
    title: { type: 'string' },
    icon: { type: 'string', default: 'square' },
    /** Another checkout than this one. */
    root: { type: 'string', default: root },
  },
});
const [id] = positionals;
const word = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
if (!id || !word.test(id) || !values.noun || !word.test(values.noun)) {
  console.error('Use: node scripts/new-module.mjs <id> --noun <kind of project> [--title "…"]');
  console.error('Both in small letters, with dashes: tide-table --noun chart.');
  process.exit(2);
}
const folder = join(values.root, 'src', 'modules', id);
if (existsSync(join(folder, 'web', 'index.tsx'))) {
  console.error(`src/modules/${id} has its screens already.`);
  process.exit(2);
}
const camel = values.noun.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const names = {
  id,
  noun: values.noun,
  /** Such as `chart`, and `Chart`. */
  camel,
  pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
  /** As it stands in a sentence, and with its article. */
  words: values.noun.replaceAll('-', ' '),
  a: `${/^[aeiou]/.test(values.noun) ? 'an' : 'a'} ${values.noun.replaceAll('-', ' ')}`,
  title: values.title ?? titleOf(id),
  icon: values.icon,
};
const path = `/modules/${id}`;
const editor = `/${id}/${names.noun}s/:id`;

const moduleFile = join(folder, 'module.ts');
if (existsSync(moduleFile)) activate(moduleFile);
else write('module.ts', newModule());
for (const [name, text] of [...serverFiles(names), ...webFiles(names)]) write(name, text);
console.log(
  `src/modules/${id} is there. Next: its schema, its editor, its guide, its asked-for.ts.`,
);
console.log('Then: npm run format, npm run check, and the tests in its folder.');

function write(name, text) {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { flag: 'wx' });
}

/** Makes an announced module active, and gives it the path of its editor. */
function activate(file) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text
      .replace("status: 'coming-soon'", "status: 'active'")
      .replace(/paths: \[([^\]]*?),?\s*\]/, (_, known) => `paths: [${known}, '${editor}']`),
  );
}

function newModule() {
  return `import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: '${id}',
  title: '${names.title}',
  description: 'Make ${names.a}, keep its versions, and share it.',
  icon: '${names.icon}',
  status: 'active',
  path: '${path}',
  paths: ['${path}', '${editor}'],
  permission: 'user',
});
`;
}

function titleOf(slug) {
  const words = slug.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return words.join(' ');
}
