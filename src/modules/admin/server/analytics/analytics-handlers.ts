import { implementContract } from '#platform/http/implement.ts';
import { analyticsContract } from '../../analytics-contract.ts';
import { analyticsCsv, readAnalytics } from './read-analytics.ts';

const os = implementContract(analyticsContract);

export const analyticsRouter = os.router({
  read: os.read.handler(({ context, input }) => readAnalytics(context.platform, input)),
  csv: os.csv.handler(async ({ context, input }) => ({
    csv: await analyticsCsv(context.platform, input),
  })),
});
