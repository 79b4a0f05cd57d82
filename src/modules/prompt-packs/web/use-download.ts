import { useMutation } from '@tanstack/react-query';
import { counted } from '#kernel/text/counted.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { Pack } from '../contract.ts';
import { takePack } from './take-pack.ts';

/** The download of a pack, with a notice on what is in the file. */
export const useDownload = ({ id, title }: Pick<Pack, 'id' | 'title'>) =>
  useMutation({
    mutationFn: (format: 'zip' | 'json') => takePack(id, format),
    onSuccess: ({ included, locked }) => {
      if (locked === 0) toast.success(`“${title}” has been downloaded`);
      else {
        toast.success(`${included} of ${counted(included + locked, 'prompt')} in the file`, {
          description: 'The others have to be bought first.',
        });
      }
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
