import type { ReactNode } from 'react';
import { BrandMark } from '#shell/frame/brand.tsx';
import { Card } from '#ui/card.tsx';

/** The narrow card in which all steps of signing in happen. */
export const AuthPanel = (props: { title: string; text?: ReactNode; children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-12 sm:py-16">
    <header className="flex flex-col items-center gap-3 text-center">
      <BrandMark className="size-11" />
      <h1 className="text-2xl">{props.title}</h1>
      {props.text && <p className="text-muted">{props.text}</p>}
    </header>
    <Card className="p-6">{props.children}</Card>
  </div>
);
