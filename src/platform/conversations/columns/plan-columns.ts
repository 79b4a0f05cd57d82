import { randomUUID } from 'node:crypto';
import { badInput } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { leastServices, mostServices } from '#kernel/routing/tally.ts';
import type { ServiceId, ServiceKind } from '#kernel/services.ts';
import { blindOrder } from '../../comparisons/blind-order.ts';
import type { Platform } from '../../platform.ts';
import { type Plan, planAnswer, type Question } from '../answers/plan-answer.ts';
import type { ConversationRow, MessageRow } from '../conversation-types.ts';
import type { Owner } from '../conversations.ts';

/** Services that are to answer side by side. */
export type ColumnsWish = {
  readonly services: readonly string[];
  /** In an order that says nothing, and without names until one is chosen. */
  readonly blind: boolean;
};

const wordKinds: readonly ServiceKind[] = ['text', 'reasoning', 'research'];

/** Who answers a message side by side: one answer each, as if its person had named the service. */
export async function planColumns(
  platform: Platform,
  owner: Owner,
  conversation: Pick<ConversationRow, 'service' | 'model' | 'temporary'>,
  before: readonly MessageRow[],
  question: Question,
  { services, blind: isBlind }: ColumnsWish,
): Promise<Plan[]> {
  const chosen = await readServices(platform, owner.userId, services);
  const id = randomUUID();
  const order = isBlind ? blindOrder(id, chosen) : chosen;
  return Promise.all(
    order.map(async (service, place) => {
      const alone = { ...question, service, model: null, kind: undefined };
      const plan = await planAnswer(platform, owner, conversation, before, alone);
      if (plan.type !== 'text') {
        throw badInput(
          'Columns are for answers in words, and this asks for something else. Send it to one service.',
          'columns',
        );
      }
      return { ...plan, round: { id, place, isBlind } };
    }),
  );
}

/** One answer, or one for each of the services that answer side by side. */
export async function planAnswers(
  platform: Platform,
  owner: Owner,
  conversation: Pick<ConversationRow, 'service' | 'model' | 'temporary'>,
  before: readonly MessageRow[],
  question: Question & { readonly columns?: ColumnsWish | undefined },
): Promise<Plan[]> {
  const { columns } = question;
  if (columns) return planColumns(platform, owner, conversation, before, question, columns);
  return [await planAnswer(platform, owner, conversation, before, question)];
}

/** Two to four different ones that write and may be asked now. Throws 400 that says which is not. */
export async function readServices(
  platform: Platform,
  userId: string,
  services: readonly string[],
): Promise<ServiceId[]> {
  if (services.length < leastServices || services.length > mostServices) {
    throw badInput('Choose two to four services.', 'columns');
  }
  if (new Set(services).size < services.length) {
    throw badInput('Choose each service once.', 'columns');
  }
  const active = await platform.gateway.activeServices(userId);
  return services.map((name) => {
    const found = active.find(({ id }) => id === name);
    if (!found) {
      throw badInput(
        `${nameIfAny(name)} cannot answer now. Choose services that have a key.`,
        'columns',
      );
    }
    if (!found.kinds.some((kind) => wordKinds.includes(kind))) {
      throw badInput(`${found.name} writes no answers in words. Leave it out.`, 'columns');
    }
    return found.id;
  });
}

/** What is sent may be no service at all. */
const nameIfAny = (name: string): string =>
  /^[a-z0-9-]{1,60}$/.test(name)
    ? nameOfService(name as ServiceId) || name
    : 'One of these services';
