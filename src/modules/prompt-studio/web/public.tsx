export { ImproveButton, ImprovePanel } from './shelf/improve-in-place.tsx';
export { ShelfForm } from './shelf/shelf-form.tsx';
export { ShelfHead } from './shelf/shelf-head.tsx';
export { useImproving } from './shelf/use-improving.ts';
export { type ShelfItem, shelfGroups, useShelf } from './shelf/use-shelf.ts';
