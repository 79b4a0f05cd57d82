import type { ReactNode } from 'react';

type ChoiceProps = {
  readonly title: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

/** One of several templates, with what it looks like. */
export const Choice = ({ title, isChosen, onChoose, children }: ChoiceProps) => (
  <label className="flex max-w-[164px] cursor-pointer flex-col overflow-hidden rounded-xl border has-checked:border-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2">
    <span className="block h-[108px] w-[164px] overflow-hidden bg-sunken">{children}</span>
    <span className="flex items-center gap-2 border-t px-2 py-1.5 text-[13px]">
      <input
        type="radio"
        name="template"
        className="accent-accent"
        checked={isChosen}
        onChange={onChoose}
      />
      {title}
    </span>
  </label>
);

/** A page as a small picture of itself, in a frame in which nothing of it can run. */
export const DrawnPage = ({ title, html }: { title: string; html: string }) => (
  <iframe
    title={`Preview of ${title}`}
    sandbox=""
    srcDoc={html}
    tabIndex={-1}
    aria-hidden
    className="pointer-events-none h-[680px] w-[1024px] origin-top-left scale-[.16] border-0"
  />
);
