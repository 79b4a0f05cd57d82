import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '../../contract.ts';

type Answer = Awaited<ReturnType<ContractRouterClient<typeof contract>['publication']>>;

/** What is published of a page. */
export type Publication = NonNullable<Answer['publication']>;
export type Host = Publication['hosts'][number];
