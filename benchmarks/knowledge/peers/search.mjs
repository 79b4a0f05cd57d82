// The peers as they come out of their packages, nothing set. Takes documents (a JSON line each) and questions, and
// writes for each peer which five documents it finds first, and how long each search took in milliseconds.
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';

const [documentsFile, questionsFile, outFile] = process.argv.slice(2);
const documents = [];
for await (const line of createInterface({ input: createReadStream(documentsFile) })) {
  documents.push(JSON.parse(line));
}
const questions = JSON.parse(readFileSync(questionsFile, 'utf8'));

async function measure(find) {
  const found = [];
  for (const question of questions) {
    const begun = performance.now();
    const titles = await find(question);
    found.push({ titles, ms: performance.now() - begun });
  }
  return found;
}

const mini = new MiniSearch({ fields: ['title', 'text'], storeFields: ['title'] });
mini.addAll(documents);
const miniFound = await measure((question) =>
  mini
    .search(question)
    .slice(0, 5)
    .map(({ title }) => title),
);

const orama = create({ schema: { title: 'string', text: 'string' } });
await insertMultiple(
  orama,
  documents.map(({ title, text }) => ({ title, text })),
  1000,
);
const oramaFound = await measure(async (question) => {
  const { hits } = await search(orama, { term: question, limit: 5 });
  return hits.map(({ document }) => document.title);
});
writeFileSync(outFile, JSON.stringify({ MiniSearch: miniFound, Orama: oramaFound }));
