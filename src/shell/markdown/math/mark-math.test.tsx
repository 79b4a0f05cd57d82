import { describe, expect, it } from 'vitest';
import { displayMark as display, inlineMark as inline, markMath } from './mark-math.ts';

const code = (mark: string, tex: string) => `\`${mark}${tex}\``;

describe('formulas', () => {
  it.each([
    ['$x^2$', code(inline, 'x^2')],
    ['so $a_1$, then \\(b_2\\).', `so ${code(inline, 'a_1')}, then ${code(inline, 'b_2')}.`],
    ['$5$ and $2n + 1$', `${code(inline, '5')} and ${code(inline, '2n + 1')}`],
    ['it is $$x$$ here', `it is ${code(display, 'x')} here`],
    ['it is \\[x\\] here', `it is ${code(display, 'x')} here`],
    ['$$\n\\frac{a}{b}\n$$', '```math\n\\frac{a}{b}\n```'],
    ['  \\[ a = b \\]', '  ```math\n  a = b\n  ```'],
  ])('are found in %j', (text, marked) => expect(markMath(text)).toBe(marked));

  it.each([
    'It costs $5 or $10 a month.',
    'From $5-$10, US$20 and A$30.',
    '$1,000 for A, $2,000 for B ($3,000 in all).',
    'Set $HOME and $PATH first.',
    'Escaped \\$x\\$ stays.',
    'In `$x$` and ``a ` $y$`` it is code.',
    '```sh\necho $a$ $$b$$\n```',
    '~~~\n\\[x\\]\n~~~',
    'not closed yet: $x^2',
    '$$\nnot closed yet',
  ])('are not made of %j', (text) => expect(markMath(text)).toBe(text));

  it('are looked for in one pass, also in hostile texts', () => {
    for (const piece of ['$a ', '`', '\\(', '$$', '\\[\n', '$$\n', '``` ', '$1 ']) {
      const text = piece.repeat(60_000);
      expect(markMath(text).length, piece).toBeGreaterThan(0);
    }
  });
});
