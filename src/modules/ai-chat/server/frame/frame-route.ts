import { Hono } from 'hono';
import type { HubEnv } from '#platform/http/server-module.ts';
import { frameHeaders, frameShell } from './frame-shell.ts';

/** `GET /ai-chat/frame`: the empty frame in which pages, diagrams and code of answers run. */
export function createFrameRoutes(): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get('/ai-chat/frame', (c) => c.body(frameShell, 200, frameHeaders));
  return routes;
}
