import type { Space } from '../../space-contract.ts';

export type Role = Space['role'];

/** Roles with what they are allowed to do, the highest first. */
export const roleNames: Readonly<Record<Role, readonly [name: string, may: string]>> = {
  owner: ['Owner', 'decides who is in the team, and may change everything'],
  editor: ['Editor', 'may change everything'],
  viewer: ['Viewer', 'may look at everything'],
};
