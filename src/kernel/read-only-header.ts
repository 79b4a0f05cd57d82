/** On answers of the API while the hub is read-only for want of disk. */
export const readOnlyHeader = 'x-guildhall-read-only';
