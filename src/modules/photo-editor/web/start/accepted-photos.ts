/** As the browser’s own `accept`: what can be opened as a photo, and what can become a layer. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/avif';
