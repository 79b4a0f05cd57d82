import { oc } from '@orpc/contract';
import type { Permission } from './module.ts';

/** Every endpoint names who may call it; the server's one authorisation step reads it from here. */
export type EndpointMeta = {
  readonly permission: Permission;
  /** Calls a minute per person (per address when signed out); a default holds without it. */
  readonly perMinute?: number;
  /** Endpoints of one group share their allowance. */
  readonly limitGroup?: string;
  /**
   * Whether an administrator who acts as a person may call it as that person. Without it they may
   * read (GET) and change nothing.
   */
  readonly impersonable?: boolean;
  /**
   * Whether a personal access token (`gh_pat_…`) may call it. One that leaked must not change what the
   * whole hub runs on, so what only administrators do is refused to tokens unless it is a read or
   * says `accepted`; everything else is open to them unless it says `refused`.
   */
  readonly tokens?: 'accepted' | 'refused';
  /** Whether this change is made while the hub is read-only for want of disk: it frees space, or must be. */
  readonly whileReadOnly?: boolean;
};

/** Whether a personal access token may call an endpoint of this method. */
export const acceptsTokens = ({ permission, tokens }: EndpointMeta, method: string): boolean =>
  tokens === undefined ? permission !== 'admin' || method === 'GET' : tokens === 'accepted';

const base = oc.$meta<EndpointMeta>({ permission: 'admin' }).errors({
  UNAUTHORIZED: { status: 401, message: 'Please sign in.' },
  FORBIDDEN: { status: 403, message: 'You do not have access to this.' },
  NOT_FOUND: { status: 404 },
  BAD_REQUEST: { status: 400 },
  CONFLICT: { status: 409 },
});

/**
 * Starts an endpoint of a contract: `endpoint('user').route({ method: 'GET', path: '/things' })
 * .input(schema).output(schema)`. Paths are below `/api`.
 */
export const endpoint = (permission: Permission, limits: Omit<EndpointMeta, 'permission'> = {}) =>
  base.meta({ permission, ...limits });
