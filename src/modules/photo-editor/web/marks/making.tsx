import { errorMessage } from '#shell/hub/api.ts';
import { RunStopped, type ToolProgress } from '#shell/tools/call-tool.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { ProblemNote } from '#ui/states.tsx';

type Props = {
  readonly label: string;
  readonly progress: ToolProgress | undefined;
  readonly stop: () => Promise<void>;
};

/** How far the work on the picture is, and the way to stop it. */
export const Making = ({ label, progress, stop }: Props) => (
  <div className="flex items-center gap-3">
    <Progress
      className="flex-1"
      label={label}
      {...(progress && progress.fraction > 0 && { value: progress.fraction })}
    />
    <Button size="small" onClick={() => void stop()} disabled={!progress}>
      Stop
    </Button>
  </div>
);

/** Why there is no result; that it was stopped needs no words. */
export const Problem = ({ error }: { error: unknown }) =>
  error && !(error instanceof RunStopped) ? <ProblemNote message={errorMessage(error)} /> : null;
