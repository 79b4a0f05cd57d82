import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { HubEnv } from '../http/server-module.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics of this process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'guildhall_http_requests_total',
    help: 'Requests by method, route group and status',
    labelNames: ['method', 'group', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'guildhall_http_request_seconds',
    help: 'Time until the answer began, by route group',
    labelNames: ['group'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const record: MiddlewareHandler<HubEnv> = async (c, next) => {
    const end = seconds.startTimer({ group: groupOf(c.req.path) });
    await next();
    end();
    requests.inc({ method: c.req.method, group: groupOf(c.req.path), status: c.res.status });
  };
  /** Series by their labels: finding them anew costs more than counting. */
  const watched = new Map<string, Series>();
  /** Counts a request that is answered on its connection. */
  const watch = ({ method = '', url = '' }: IncomingMessage, response: ServerResponse) => {
    const group = groupOf(url);
    const begun = performance.now();
    response.once('close', () => {
      const { statusCode: status } = response;
      const key = `${method} ${group} ${status}`;
      let series = watched.get(key);
      if (!series) {
        const labels = { method, group, status };
        series = { seconds: seconds.labels({ group }), requests: requests.labels(labels) };
        watched.set(key, series);
      }
      series.seconds.observe((performance.now() - begun) / 1000);
      series.requests.inc();
    });
  };
  return { record, watch, text: () => registry.metrics(), contentType: registry.contentType };
}

type Series = {
  readonly seconds: { observe(value: number): void };
  readonly requests: { inc(): void };
};

const groups = ['api', 'auth', 'rest', 'functions', 'v1', 'files', 'assets', 'modules'];

/** First path part, from a closed list: free text would make endless series. */
function groupOf(path: string): string {
  const first = path.split('/')[1] ?? '';
  return groups.includes(first) ? first : 'page';
}
