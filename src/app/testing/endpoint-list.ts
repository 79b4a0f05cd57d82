import type { AnyContractRouter } from '@orpc/contract';
import { z } from 'zod';
import type { EndpointMeta } from '#kernel/contract.ts';
import type { Permission } from '#kernel/module.ts';
import type { DiscoveredModule } from '../discovery.ts';

/** One endpoint of the contracts, as a test calls it. */
export type Endpoint = {
  readonly module: string;
  readonly method: string;
  /** Below `/api`, with `{name}` parameters. */
  readonly path: string;
  readonly permission: Permission;
  readonly tokens: EndpointMeta['tokens'];
  /** Where the web app calls it, e.g. `/api/rpc/apiKeys/save`. */
  readonly rpcPath: string;
  /** JSON schema of the whole input (path, query and body together). */
  readonly input: JsonSchema | undefined;
};

export type JsonSchema = {
  readonly type?: string | string[];
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: string[];
  readonly anyOf?: JsonSchema[];
  readonly oneOf?: JsonSchema[];
  readonly enum?: unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly minLength?: number;
};

/** Every endpoint of every module's contract: generated, so that a new one is never forgotten. */
export function listEndpoints(modules: readonly DiscoveredModule[]): Endpoint[] {
  return modules.flatMap(({ info, server }) =>
    server?.contract ? walk(info.id, server.contract, [camelCase(info.id)]) : [],
  );
}

const camelCase = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function walk(module: string, node: AnyContractRouter, names: readonly string[]): Endpoint[] {
  if (!('~orpc' in node)) {
    return Object.entries(node).flatMap(([name, child]) =>
      walk(module, child as AnyContractRouter, [...names, name]),
    );
  }
  const { route, meta, inputSchema } = (node as { '~orpc': Definition })['~orpc'];
  return [
    {
      module,
      method: route.method ?? 'POST',
      path: route.path ?? '',
      permission: meta.permission,
      tokens: meta.tokens,
      rpcPath: `/api/rpc/${names.join('/')}`,
      input:
        inputSchema &&
        (z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
    },
  ];
}

type Definition = {
  route: { method?: string; path?: string };
  meta: EndpointMeta;
  inputSchema?: z.ZodType;
};

/** An input that fits the schema, with `ids` wherever an id is asked for. */
export function sampleInput(schema: JsonSchema | undefined, id: string): unknown {
  if (!schema) return undefined;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sampleInput(choices[0], id);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) {
    const required = schema.required ?? [];
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([name, field]) => required.includes(name) || field.format === 'uuid',
    );
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleInput(field, id)]));
  }
  if (type === 'array') return schema.items ? [sampleInput(schema.items, id)] : [];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1;
  if (schema.format === 'uuid') return id;
  if (schema.format === 'email') return 'someone@example.org';
  if (schema.format === 'date-time') return '2030-01-01T00:00:00Z';
  if (schema.format === 'date') return '2030-01-01';
  return 'sample text'.padEnd(schema.minLength ?? 0, 'x');
}

/** Turns an input into a request: path parameters, query for reads, JSON for writes. */
export function toRequest(endpoint: Endpoint, input: unknown): { path: string; json?: unknown } {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const path = endpoint.path.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    // No client can put half a Unicode sign into an address.
    return encodeURIComponent(String(value ?? 'missing').toWellFormed());
  });
  if (endpoint.method !== 'GET') return { path: `/api${path}`, json: rest };
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return { path: `/api${path}${query.size ? `?${query}` : ''}` };
}
