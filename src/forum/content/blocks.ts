/** Drawn as a paragraph, or as nothing where they hold blocks. */
export const wrappers = 'p,div,section,article,address,aside,center,footer,header,main,nav';

/** What cannot be inside a paragraph. */
export const blocks = `${wrappers},h1,h2,h3,h4,h5,h6,ul,ol,dl,blockquote,pre,table,figure,details,hr`;
