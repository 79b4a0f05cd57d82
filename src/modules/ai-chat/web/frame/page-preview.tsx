import { useEffect, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { cn } from '#ui/class-names.ts';
import { Skeleton } from '#ui/states.tsx';
import { Wide } from '#ui/wide.tsx';
import type { FrameKind } from './frame-documents.ts';
import { type Said, SandboxFrame, type Shown } from './sandbox-frame.tsx';
import { useDark } from './use-dark.ts';

/** A page, picture or diagram as it looks; what goes wrong in it stands below. */
export function PagePreview(props: {
  kind: FrameKind;
  content: string;
  title: string;
  className?: string;
}) {
  const { kind, content } = props;
  const isDark = useDark() && kind === 'mermaid';
  const [shown, setShown] = useState<Shown>();
  const [fault, setFault] = useState<string>();
  const [drawn, setDrawn] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      setFault(undefined);
      setDrawn(undefined);
      try {
        const { frameDocument } = await import('./frame-documents.ts');
        const next = await frameDocument(kind, content, isDark);
        if (!isGone) setShown(next);
      } catch (error) {
        if (!isGone) setFault(errorMessage(error));
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [kind, content, isDark]);
  const hear = (said: Said) => {
    if (said.type === 'error') setFault(said.line ? `${said.text} (line ${said.line})` : said.text);
    if (said.type === 'drawn') {
      setDrawn(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(said.text)}`);
      // The frame has done its work: a picture needs no process of its own.
      setShown(undefined);
    }
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {drawn && (
        <Wide
          both
          label={props.title}
          className={cn(
            'grid min-h-0 flex-1 place-items-center p-3',
            isDark ? 'bg-[#1b1d1f]' : 'bg-white',
          )}
        >
          <img src={drawn} alt={props.title} className="max-w-full" />
        </Wide>
      )}
      {shown && (
        <SandboxFrame
          shown={shown}
          title={props.title}
          onSaid={hear}
          className={kind === 'mermaid' ? 'h-px opacity-0' : props.className}
        />
      )}
      {!shown && !drawn && !fault && <Skeleton className="h-40 w-full" />}
      {fault && (
        <p
          role="alert"
          className="border-t px-3 py-2 font-mono text-[13px] break-words text-on-danger-soft"
        >
          {fault}
        </p>
      )}
    </div>
  );
}
