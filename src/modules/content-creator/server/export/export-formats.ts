export const exportFormats = ['markdown', 'html', 'docx', 'pdf', 'txt'] as const;
export type ExportFormat = (typeof exportFormats)[number];
