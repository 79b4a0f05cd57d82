import { ListTree } from 'lucide-react';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../../workspace/web/public.tsx';
import { NewWordList } from './new-word-list.tsx';

/** The lists of words that prompts can name. */
export const WordLists = () => (
  <>
    <NewWordList />
    <ModuleProjects
      kind="word-list"
      empty={
        <EmptyState icon={ListTree} title="No lists yet">
          Keep words that you use together, such as animals or painters’ colours, and name the list
          in a prompt: __animals__ makes a picture of each.
        </EmptyState>
      }
    />
  </>
);
