/** As the browser’s own `accept`: what can become a layer. */
export const acceptedLayers = 'image/jpeg,image/png,image/webp,image/avif';
/** Those, and what is read and becomes one of them. */
export const acceptedPhotos = `${acceptedLayers},image/gif,image/tiff,image/svg+xml,image/vnd.adobe.photoshop,.psd,.tif,.tiff`;
