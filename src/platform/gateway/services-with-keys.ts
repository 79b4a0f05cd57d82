import { isAddedId, serviceIds } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import { maySpend } from '../budgets/hub-keys/limits.ts';
import { isBlind, purposesChosenFor } from '../models/chosen-for.ts';
import { type ModelChoices, readModelChoices } from '../models/model-choices.ts';
import type { Platform } from '../platform.ts';
import type { ActiveService } from './gateway-types.ts';
import { kindsOf, type OwnServer } from './own-servers/makes.ts';
import { providerOf } from './providers/catalogue.ts';

/** A service with what administrators chose it for. */
export function withChoices(
  choices: ModelChoices,
  service: ActiveService,
  servers: readonly OwnServer[],
): ActiveService {
  const { id, kinds } = service;
  const chosenFor = purposesChosenFor(choices, { id, kinds, servers });
  return {
    ...service,
    ...(chosenFor.length > 0 && { chosenFor }),
    ...(isBlind({ id, kinds, servers }) && { isBlind: true as const }),
  };
}

/** Services with a key that a person may use; with the hub's keys alone where it is nobody. */
export async function servicesWithKeys(
  platform: Platform,
  userId: string | null,
): Promise<ActiveService[]> {
  type Row = {
    service: string;
    personal: boolean;
    verified: boolean;
    servers: OwnServer[];
  };
  const { rows } = await platform.db.execute<Row>(sql`
    select service, bool_or(owner_id is not null) as personal, bool_or(verified) as verified,
      jsonb_agg(jsonb_build_object('models', models, 'abilities', abilities, 'makes', makes)) as servers
    from service_keys
    where status in ('active', 'testing')
      and (owner_id = ${userId}::uuid or (owner_id is null and ${userId === null || (await maySpend(platform, userId))}))
      and (expires_at is null or expires_at > ${platform.now().toISOString()})
    group by service order by service`);
  const choices = await readModelChoices(platform);
  const services = serviceIds.flatMap((id): ActiveService[] => {
    const row = rows.find(({ service }) => service === id);
    const provider = providerOf(id);
    if (!row || !provider) return [];
    const source = row.personal ? ('personal' as const) : ('hub' as const);
    const kinds = id === 'openai-compatible' ? kindsOfAll(row.servers) : provider.kinds;
    const service = { id, name: provider.name, kinds, source, isVerified: row.verified };
    return [withChoices(choices, service, row.servers)];
  });
  for (const row of rows) {
    const { service: id, personal, verified } = row;
    const provider = isAddedId(id) && providerOf(id);
    if (!provider) continue;
    const { name } = provider;
    const kinds = kindsOfAll(row.servers);
    const source = personal ? ('personal' as const) : ('hub' as const);
    const service = { id: provider.id, name, kinds, source, isVerified: verified };
    services.push(withChoices(choices, service, row.servers));
  }
  return services.sort((a, b) => Number(b.isVerified) - Number(a.isVerified));
}

/** What several servers under one name take part in together. */
const kindsOfAll = (servers: readonly Parameters<typeof kindsOf>[0][]) => [
  ...new Set(servers.flatMap(kindsOf)),
];
