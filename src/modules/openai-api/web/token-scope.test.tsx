import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TokenScope } from './token-scope.tsx';
import { emptyForm, type FormProblems } from './token-wish.ts';

it('unfolds when something inside is wrong, again at every try', () => {
  const scope = (problems: FormProblems) => (
    <TokenScope
      form={{ ...emptyForm, requests: 'abc' }}
      problems={problems}
      change={() => undefined}
    />
  );
  const { container, rerender } = render(scope({ name: 'Enter a name.' }));
  const fold = container.querySelector('details') as HTMLDetailsElement;
  expect(fold.open).toBe(false);
  rerender(scope({ requests: 'Enter a whole number.' }));
  expect(fold.open).toBe(true);
  fold.open = false;
  rerender(scope({ requests: 'Enter a whole number.' }));
  expect(fold.open).toBe(true);
});
