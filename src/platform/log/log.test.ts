import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function capture(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(
    createLog('info', {
      write: (line: string) => {
        text += line;
      },
    }),
  );
  return text;
}

it('keeps secrets out of log lines, by the name of their field', () => {
  const text = capture((log) =>
    log.info(
      {
        apiKey: 'plain-secret-1',
        user: { password: 'plain-secret-2' },
        request: { headers: { authorization: 'plain-secret-3' } },
      },
      'hello',
    ),
  );
  expect(text).toContain('hello');
  expect(text).not.toContain('plain-secret');
});

it('keeps secrets out of log lines, by what they look like', () => {
  const text = capture((log) =>
    log.error(
      new Error(
        'call failed with Bearer abc.def-123456 and sk-ant-api03-abcdefgh and tvly-abcdefgh12',
      ),
    ),
  );
  expect(text).toContain('call failed');
  expect(text).not.toMatch(/abcdefgh|def-123456/);
});

it('names a failed statement, but never the values that it was run with', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint'), {
    detail: 'Key (email)=(marker-one@example.org) already exists.',
    where: 'marker-two',
    code: '23505',
  });
  const failed = Object.assign(
    new Error('Failed query: insert into t values ($1)\nparams: marker-three\n    at marker-four', {
      cause: refused,
    }),
    { query: 'insert into t values ($1)', params: ['marker-five'] },
  );
  const text = capture((log) => log.error({ err: failed }, 'A request failed'));
  expect(text).toContain('insert into t values');
  expect(text).toContain('23505');
  expect(text).not.toContain('marker');
});
