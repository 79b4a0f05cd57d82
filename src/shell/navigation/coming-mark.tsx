/** Beside the name of a tool that is not built yet. */
export const ComingMark = () => (
  <span className="ml-auto rounded-md bg-sunken px-1.5 py-0.5 text-[11px] leading-4 text-muted">
    Soon
  </span>
);
