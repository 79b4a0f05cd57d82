import { Popover } from 'radix-ui';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { type MemorySwitch, PersonalPart } from './personal-part.tsx';
import { lossesOf, messagesText, type Seen } from './seen-words.ts';

/** How much of the conversation goes along with the next question. */
export function ContextMeter({ seen, memory }: { seen: Seen; memory: MemorySwitch }) {
  const { whole, files, characters, most } = seen;
  const losses = lossesOf(seen);
  const share = Math.min(1, characters / most);
  const percent = `${characters === 0 ? 0 : Math.max(1, Math.round(100 * share))} %`;
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button
          look="quiet"
          size="small"
          className="px-1 text-[13px] text-muted tabular-nums"
          aria-label={`Context: ${percent} full`}
        >
          <span
            aria-hidden
            className="size-3.5 rounded-full border"
            style={{
              background: `conic-gradient(currentColor ${share * 360}deg, transparent 0)`,
            }}
          />
          {percent}
          {losses.length > 0 && ' · shortened'}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label="What the service sees"
          className="z-50 max-h-(--radix-popover-content-available-height) w-[min(92vw,24rem)] overflow-y-auto rounded-xl border bg-surface p-4 text-[13px] text-ink shadow-card"
        >
          <p className="mb-2 font-medium">What goes along with the next question</p>
          <Progress label="Context" value={share} />
          <p className="mt-2 text-muted">
            {characters.toLocaleString('en')} of {most.toLocaleString('en')} characters
          </p>
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-4">
            {whole > 0 && <li>{messagesText(whole)} as they are</li>}
            {files
              .filter(({ how }) => how === 'whole' || how === 'picture')
              .map(({ id, name, how }) => (
                <li key={id} className="break-words">
                  {name}
                  {how === 'picture' ? ', for services that see' : ', whole'}
                </li>
              ))}
            {losses.map((loss) => (
              <li key={loss} className="break-words">
                {loss}
              </li>
            ))}
          </ul>
          <PersonalPart seen={seen} memory={memory} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
