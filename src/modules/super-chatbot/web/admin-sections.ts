import { Plug } from 'lucide-react';
import type { AdminSection } from '#shell/admin/admin-sections.ts';

export const adminSections: readonly AdminSection[] = [
  {
    ...{ id: 'mcp', label: 'MCP servers', icon: Plug, place: 25 },
    load: async () => ({ Section: (await import('./mcp/mcp-servers.tsx')).McpServers }),
  },
];
