import type { FlowTemplate } from './template.ts';

export const templates: readonly FlowTemplate[] = [];
