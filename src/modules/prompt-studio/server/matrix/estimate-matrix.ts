import type { ServiceId } from '#kernel/services.ts';
import { costOf } from '#platform/budgets/cost.ts';
import { priceOf } from '#platform/budgets/prices.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { MatrixInput } from '../../prompt-tests/schemas.ts';
import { fillPrompt } from '../../prompt-tests/variables.ts';

/** Tokens that an answer is taken to have: nobody knows before. Some 400 words. */
export const answerTokens = 550;
/** Characters of a token, near enough for a price. */
const lettersOfToken = 4;

/** What a matrix may cost at each service, in millionths of a US dollar; null where no price is known. */
export async function estimateMatrix(
  { db, gateway }: Platform,
  user: CurrentUser,
  { versions, cases, services }: Pick<MatrixInput, 'versions' | 'cases' | 'services'>,
) {
  const lengths = versions.flatMap(({ prompt }) =>
    cases.map(({ values }) => fillPrompt(prompt, values).length),
  );
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  const amounts = {
    inputTokens: Math.ceil(letters / lettersOfToken),
    outputTokens: answerTokens * lengths.length,
  };
  const estimates = await Promise.all(
    services.map(async (service) => {
      if (service === 'local') return { service, micros: 0 };
      const id = service as ServiceId;
      const scope = { user, module: 'prompt-studio' };
      const [model] = await gateway.models(scope, id).catch((): string[] => []);
      return { service, micros: costOf(await priceOf(db, id, model), amounts) };
    }),
  );
  return { cells: lengths.length * services.length, answerTokens, services: estimates };
}
