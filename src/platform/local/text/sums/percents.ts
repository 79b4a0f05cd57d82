import { builtPattern } from '#kernel/built-pattern.ts';

const number = String.raw`(-?\d+(?:\.\d+)?)`;
const sign = '([$€£]?) ?';
const currency = ' ?(?:[$€£]|euros?|dollars?|usd|eur)?';
const percent = `${number} ?(?:%|percent|per cent|prozent|pour ?cent|por ciento)`;

const tip = builtPattern(
  `^(?:what is |whats |how much is |calculate |add |berechne |calcule |calcula )?(?:a |an )?${percent} (?:tip|gratuity|trinkgeld|(?:de )?pourboire|(?:de )?propina) (?:on|of|for|for a|auf|von|bei|sur|pour|sobre|para|de|to) ${sign}${number}${currency}(?: bill| rechnung)?$`,
);
const raised = builtPattern(
  `^(?:increase|raise|erhohe|augmente|aumenta) ${sign}${number}${currency} (?:by|um|de|en|un) ${percent}$`,
);
const lowered = builtPattern(
  `^(?:decrease|reduce|lower|discount|senke|reduziere|reduis|reduce|baja) ${sign}${number}${currency} (?:by|um|de|en|un) ${percent}$`,
);
const changed = builtPattern(
  `^${sign}${number}${currency} (plus|minus|moins|mas|menos) ${percent}$`,
);
const share = builtPattern(
  `^(?:what |how many )?(?:percent|percentage|%) (?:is|of) ${number} (?:of|is) ${number}$|^${number} (?:is|ist|est|es) (?:what|how many|wie viel|quel|que) (?:percent|%|prozent|pourcentage|porcentaje)(?: of| von| de) ${number}$`,
);

/** Answers tips, rises, discounts and shares; the text in plain lower-case letters. */
export function answerPercent(text: string): string | undefined {
  const tipped = tip.exec(text);
  if (tipped) {
    const [rate, bill] = [Number(tipped[1]), Number(tipped[3])];
    const unit = tipped[2] ?? '';
    const amount = cents((rate * bill) / 100);
    return `A ${rate} % tip on ${unit}${money(bill)} is **${unit}${money(amount)}**, ${unit}${money(cents(bill + amount))} in all.`;
  }
  const up = raised.exec(text);
  if (up) return moved(Number(up[2]), Number(up[3]));
  const down = lowered.exec(text);
  if (down) return moved(Number(down[2]), -Number(down[3]));
  const both = changed.exec(text);
  if (both)
    return moved(Number(both[2]), Number(both[4]) * (/plus|^mas/.test(both[3] ?? '') ? 1 : -1));
  const parts = share.exec(text);
  if (!parts) return undefined;
  const [part, whole] = [Number(parts[1] ?? parts[3]), Number(parts[2] ?? parts[4])];
  if (whole === 0) return undefined;
  return `${plain(part)} is **${plain((part / whole) * 100)} %** of ${plain(whole)}.`;
}

const moved = (from: number, rate: number): string =>
  `${plain(from)} ${rate < 0 ? 'minus' : 'plus'} ${plain(Math.abs(rate))} % = **${plain(from * (1 + rate / 100))}**`;

/** Rounded half up, without the surprise of 7.275 being a little less than it looks. */
const cents = (amount: number): number => Math.round(Number((amount * 100).toPrecision(12))) / 100;
const money = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = (value: number): string =>
  Number(value.toPrecision(12)).toLocaleString('en-US', { maximumFractionDigits: 10 });
