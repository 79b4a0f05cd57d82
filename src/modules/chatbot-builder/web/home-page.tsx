import { useQuery } from '@tanstack/react-query';
import { BookOpenText, FileJson, ListChecks, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { BringDialog } from '#shell/bring/bring-dialog.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../workspace/web/public.tsx';
import { starterGraph } from '../starter-graph.ts';
import { CollectionBoxes } from './build/collection-boxes.tsx';
import { knowledgeQueries } from './queries.ts';

type Created = { readonly projectId: string };
type NewBotInput = {
  readonly name: string;
  readonly greeting?: string;
  readonly collectionIds?: readonly string[];
  readonly graph?: FlowGraph;
  readonly language: string;
};

const spoken = () => (navigator.language || 'en').split('-')[0] ?? 'en';

/** `/modules/chatbot-builder`: a person’s bots, and the two ways to a new one. */
export function Page() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isBringing, setBringing] = useState(false);
  const { call } = useTool<NewBotInput, Created>('bot.create', {
    ...{ failed: 'The bot could not be made', saysFields: true },
    after: ({ output: { projectId } }) => void navigate(`/chatbot-builder/bots/${projectId}`),
  });
  const ask = () => call.mutate({ name: 'Enquiries', graph: starterGraph, language: spoken() });
  return (
    <>
      <PageHeader
        title="Chatbot Builder"
        actions={
          <>
            <Button onClick={() => setBringing(true)}>
              <FileJson aria-hidden /> From Typebot
            </Button>
            <Button data-tour="bot-steps" busy={call.isPending} onClick={ask}>
              <ListChecks aria-hidden /> Ask step by step
            </Button>
            <Button look="primary" onClick={() => setOpen(true)}>
              <BookOpenText aria-hidden /> Answer from documents
            </Button>
          </>
        }
      >
        A bot that answers from your documents, or asks what you need to know, on any page of yours.
      </PageHeader>
      <ModuleProjects
        kind="bot"
        empty={
          <EmptyState icon={MessagesSquare} title="No chatbots yet">
            “Answer from documents” takes three fields. “Ask step by step” begins with an enquiry.
          </EmptyState>
        }
      />
      {isBringing && (
        <BringDialog
          title="Bring a bot from Typebot"
          description="It is read on this device. Nothing of it is sent before you make the bot."
          noun="bot"
          read={async (text) => (await import('../typebot/read-typebot.ts')).readTypebot(text)}
          isBusy={call.isPending}
          onMake={({ name, graph }) => call.mutate({ name, graph, language: spoken() })}
          onClose={() => setBringing(false)}
        />
      )}
      {isOpen && (
        <NewBot
          isBusy={call.isPending}
          onMake={(input) => call.mutate({ ...input, language: spoken() })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type NewProps = {
  readonly isBusy: boolean;
  readonly onMake: (input: Omit<NewBotInput, 'language'>) => void;
  readonly onClose: () => void;
};

/** Name, documents, greeting: the three fields of a bot that answers. */
function NewBot({ isBusy, onMake, onClose }: NewProps) {
  const [name, setName] = useState('');
  const [greeting, setGreeting] = useState('Hello! What would you like to know?');
  const [collectionIds, setCollections] = useState<readonly string[]>([]);
  const { data } = useQuery(knowledgeQueries.collections.queryOptions());
  const make = () => onMake({ name: name.trim() || 'Chatbot', greeting, collectionIds });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Answer from documents"
      description="It answers with sentences of these documents and names them. No key is needed."
      className="w-[min(94vw,34rem)]"
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <Field label="Name">
          {(control) => (
            <Input
              {...{ ...control, value: name, maxLength: 120, placeholder: 'Shop help' }}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <CollectionBoxes
          collections={data?.collections}
          chosen={collectionIds}
          onChange={setCollections}
        />
        <Field label="What it says first">
          {(control) => (
            <Input
              {...{ ...control, value: greeting, maxLength: 2000 }}
              onChange={({ target }) => setGreeting(target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" className="self-end" busy={isBusy}>
          Make the bot
        </Button>
      </form>
    </Dialog>
  );
}
