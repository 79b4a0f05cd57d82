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
