/** Longest expression worth reading. */
const longest = 200;
const asking =
  /^(?:please\s+)?(?:what(?:'s| is)|how much is|calculate|compute|solve|was ist|wie viel ist|berechne|combien font|cu[aá]nto es)\s+/i;

/** Answers a message that is nothing but a sum, e.g. `what is 12% of 80?`; else undefined. */
export function answerArithmetic(message: string): string | undefined {
  const text = message
    .trim()
    .replace(asking, '')
    .replace(/[=?\s.]+$/, '');
  if (text.length > longest || !/\d/.test(text)) return undefined;
  const expression = text
    .replace(/(\d)\s*%\s*of\s+/gi, '$1/100*')
    .replace(/\s+(?:plus)\s+/gi, '+')
    .replace(/\s+(?:minus)\s+/gi, '-')
    .replace(/\s+(?:times|multiplied by|x)\s+/gi, '*')
    .replace(/\s+(?:divided by|over)\s+/gi, '/')
    .replace(/(\d)[,_](?=\d{3}\b)/g, '$1')
    .replace(/[×·]/g, '*')
    .replace(/[÷:]/g, '/')
    .replace(/−/g, '-')
    .replace(/\*\*/g, '^')
    .replace(/\s+/g, '');
  if (!/^[\d.+\-*/^()%]+$/.test(expression) || !/[+\-*/^%]/.test(expression.slice(1)))
    return undefined;
  const value = evaluate(expression);
  if (value === undefined) return undefined;
  return Number.isFinite(value)
    ? `${text} = **${format(value)}**`
    : `${text} has no finite value: it divides by zero or grows too large.`;
}

const format = (value: number): string =>
  Number(value.toPrecision(12)).toLocaleString('en-US', { maximumFractionDigits: 10 });

/** Reads sums, products, powers, brackets and signs; undefined when the text is not one expression. */
function evaluate(text: string): number | undefined {
  let at = 0;
  const sum = (): number => {
    let value = product();
    while (text[at] === '+' || text[at] === '-') {
      value = text[at++] === '+' ? value + product() : value - product();
    }
    return value;
  };
  const product = (): number => {
    let value = signed();
    while (text[at] === '*' || text[at] === '/' || text[at] === '%') {
      const sign = text[at++];
      const right = signed();
      value = sign === '*' ? value * right : sign === '/' ? value / right : value % right;
    }
    return value;
  };
  const signed = (): number => {
    if (text[at] === '-') {
      at++;
      return -signed();
    }
    const base = atom();
    if (text[at] !== '^') return base;
    at++;
    return base ** signed();
  };
  const atom = (): number => {
    if (text[at] === '(') {
      at++;
      const value = sum();
      if (text[at++] !== ')') throw new SyntaxError('bracket');
      return value;
    }
    const [digits] = /^\d+(?:\.\d+)?|^\.\d+/.exec(text.slice(at)) ?? [];
    if (digits === undefined) throw new SyntaxError('number');
    at += digits.length;
    return Number(digits);
  };
  try {
    const value = sum();
    return at === text.length ? value : undefined;
  } catch {
    return undefined;
  }
}
