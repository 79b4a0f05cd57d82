import { Skeleton } from '#ui/states.tsx';

type Props = {
  /** The first page as the hub has drawn it, where it has. */
  readonly picture: string | undefined;
};

/** What is seen while a file is opened: its first page as a picture, about where it will stand. */
export const Opening = ({ picture }: Props) =>
  picture ? (
    <div className="flex h-full min-h-96 flex-col overflow-hidden rounded-2xl border bg-sunken">
      <div className="h-13 shrink-0 border-b bg-surface" />
      <div className="min-h-0 flex-1 overflow-hidden px-3 py-1.5">
        <PagePicture picture={picture} alt="Page 1" />
      </div>
    </div>
  ) : (
    <Skeleton className="h-full min-h-96" />
  );

/** The picture says when it is seen. */
export const PagePicture = ({ picture, alt }: { picture: string; alt: string }) => (
  <img
    src={picture}
    alt={alt}
    className="block w-full bg-white shadow-card"
    onLoad={({ currentTarget }) => currentTarget.setAttribute('data-shown', '')}
  />
);
