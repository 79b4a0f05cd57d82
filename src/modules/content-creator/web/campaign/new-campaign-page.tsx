import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { mostTexts } from '../../campaign-schema.ts';
import { type Format, formats, templateOf } from '../../templates/templates.ts';
import { BriefForm } from '../new/brief-form.tsx';
import { briefFrom, toolInput } from '../new/new-brief.ts';

/** `/content-creator/campaigns/new`: one brief, and the kinds of texts that it becomes. */
export function Page() {
  const navigate = useNavigate();
  const [brief, setBrief] = useState(() => briefFrom(null, ''));
  const [chosen, choose] = useState<readonly Format[]>(['article', 'press-release']);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { call } = useTool<object, { projectId: string }>('text.campaign', {
    failed: 'The texts could not be ordered',
    after: ({ output }) => void navigate(`/content-creator/campaigns/${output.projectId}`),
  });
  const send = () => {
    const missing = {
      ...(brief.brief.trim() === '' && { brief: 'Say what it is about.' }),
      ...(brief.reader.trim() === '' && { reader: 'Say who will read this.' }),
    };
    setFaults(missing);
    const [first] = Object.keys(missing);
    if (first) document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else {
      const {
        format: _,
        words: __,
        ...wanted
      } = toolInput(brief, false) as Record<string, unknown>;
      const place = brief.spaceId ? { spaceId: brief.spaceId } : {};
      call.mutate({ ...wanted, ...place, formats: chosen });
    }
  };
  return (
    <>
      <PageHeader title="New campaign">
        One brief for all of them; each text is as long as its kind asks for.
      </PageHeader>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <BriefForm
          {...{ brief, faults }}
          isPlaced={false}
          isCommon
          change={(part) => {
            setBrief((now) => ({ ...now, ...part }));
            setFaults((now) =>
              Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))),
            );
          }}
        />
        <section aria-label="Texts" className="flex min-w-0 flex-col gap-4">
          <h2 className="text-xl">Texts</h2>
          <KindBoxes chosen={chosen} choose={choose} />
          <Button
            look="primary"
            className="self-start"
            busy={call.isPending}
            disabled={chosen.length < 2}
            onClick={send}
          >
            {chosen.length < 2 ? 'Choose at least two' : `Write ${chosen.length} texts`}
          </Button>
        </section>
      </div>
    </>
  );
}

type BoxesProps = {
  readonly chosen: readonly Format[];
  readonly choose: (next: readonly Format[]) => void;
};

const KindBoxes = ({ chosen, choose }: BoxesProps) => (
  <ul className="grid gap-x-4 sm:grid-cols-2">
    {formats.map((id) => {
      const { title, words } = templateOf(id);
      const isChosen = chosen.includes(id);
      return (
        <li key={id}>
          <label className="flex min-h-10 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={isChosen}
              disabled={!isChosen && chosen.length >= mostTexts}
              onChange={() =>
                choose(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])
              }
            />
            <span className="min-w-0 flex-1">{title}</span>
            <span className="text-[13px] text-muted">{words} words</span>
          </label>
        </li>
      );
    })}
  </ul>
);
