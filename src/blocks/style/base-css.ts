/** Type, space, grounds, links, buttons: what every page has. Colours are the theme's custom properties. */
export const baseCss = `
*,*::before,*::after{box-sizing:border-box}
`;
