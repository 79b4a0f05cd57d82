import { useQuery } from '@tanstack/react-query';
import { Brain } from 'lucide-react';
import { useState } from 'react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Card } from '#ui/card.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { FactRow } from './fact-row.tsx';
import { memoryApi, memoryQueries } from './memory-queries.ts';
import { MemoryServices } from './memory-services.tsx';

type Fact = { readonly id: string; readonly fact: string; readonly createdAt: string };

/** `/modules/ai-chat/memory`: what the chats know of a person, and which services never get it. */
export function Page() {
  const memory = useQuery(memoryQueries.memory.queryOptions());
  return (
    <>
      <PageHeader title="Memory">
        Facts about you that go along with your questions in the chats. Nothing is kept unless you
        add it here or confirm it in a chat.
      </PageHeader>
      <Loaded query={memory} title="Your memory could not be loaded" skeleton="h-40 rounded-2xl">
        {({ facts, most, neverFor }) => (
          <div className="flex max-w-3xl flex-col gap-6">
            <Facts facts={facts} most={most} />
            <MemoryServices neverFor={neverFor} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Facts({ facts, most }: { facts: readonly Fact[]; most: number }) {
  const [query, setQuery] = useState('');
  const words = query.trim().toLocaleLowerCase();
  const shown = facts.filter(({ fact }) => fact.toLocaleLowerCase().includes(words));
  return (
    <Card as="section" aria-label="What is remembered">
      <Form
        start={{ fact: '' }}
        queryKey={memoryQueries.memory.key()}
        send={({ fact }) => memoryApi.addFact({ fact })}
        done="Remembered."
        again
      >
        <div className="flex flex-wrap items-end gap-2">
          <InputField
            name="fact"
            label="Add a fact"
            fieldClass="min-w-56 flex-1"
            placeholder="I write in British English."
            maxLength={300}
          />
          <SubmitButton needs="fact">Remember</SubmitButton>
        </div>
      </Form>
      <p className="mt-4 text-[13px] text-muted tabular-nums">
        {facts.length} of {most} facts
      </p>
      {facts.length > 5 && <SearchField label="Search facts" value={query} onChange={setQuery} />}
      {shown.length === 0 && (
        <EmptyState
          icon={Brain}
          title={words === '' ? 'Nothing is remembered' : 'No fact has these words'}
        />
      )}
      <ul className="mt-2 flex flex-col">
        {shown.map((each) => (
          <FactRow key={each.id} fact={each} />
        ))}
      </ul>
    </Card>
  );
}
