import { Dialog, type DialogProps } from './dialog.tsx';

/** A window at the right edge, as high as the screen: details of what stays in view beside it. */
export const Drawer = (props: Omit<DialogProps, 'className'>) => (
  <Dialog
    {...props}
    className="top-0 right-0 left-auto h-dvh max-h-dvh w-[min(100vw,30rem)] translate-x-0 translate-y-0 rounded-none break-words sm:rounded-l-2xl"
  />
);
