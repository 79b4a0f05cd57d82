import { relative } from 'node:path';

const shownLines = 12;
const shownCharacters = 200;

/** What failed in a Vitest report, as lines: each test's file, full name and the first lines of its error. */
export function failures(report, root) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has a message of its own and no test.
    if (tests.length === 0) return message ? [`FAILED ${file}`, ...beginning(message)] : [];
    return tests.flatMap(({ fullName, failureMessages }) => [
      `FAILED ${file} > ${fullName}`,
      ...beginning(failureMessages.join('\n')),
    ]);
  });
}

function beginning(message) {
  return message
    .split('\n')
    .slice(0, shownLines)
    .map((line) => `    ${line.slice(0, shownCharacters)}`);
}
