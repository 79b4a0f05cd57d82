import { notFound } from '#kernel/errors.ts';
import { listSelfTests, runSelfTest } from '#platform/health/self-tests.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { healthContract } from '../health-contract.ts';

const os = implementContract(healthContract);

export const healthRouter = os.router({
  list: os.list.handler(async () => ({ tests: [...listSelfTests()] })),
  run: os.run.handler(async ({ context, input }) => {
    const result = await runSelfTest(context.platform, signedIn(context), input.module);
    if (!result) throw notFound('This module has no self-test.');
    return result;
  }),
});
