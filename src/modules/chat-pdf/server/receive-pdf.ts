import { badInput } from '#kernel/errors.ts';
import type { Receiver } from '#platform/handoffs/receiver.ts';
import { startPdfChat } from './start-pdf-chat.ts';

/** A PDF of the library opens beside a conversation. */
export const pdfReceiver: Receiver = {
  takes: ['file'],
  onlyMime: 'application/pdf',
  label: 'Chat with this PDF',
  async receive(platform, user, { content }) {
    const asset = 'file' in content ? content.file.asset : undefined;
    if (!asset) throw badInput('Send a PDF of your library.', 'from');
    if (asset.mime !== 'application/pdf') throw badInput('This file is no PDF.', 'from');
    const projectId = await startPdfChat(platform, user.id, [asset.id]);
    return { projectId, path: `/chat-pdf/${projectId}` };
  },
};
