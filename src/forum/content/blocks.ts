/** Elements rendered as a paragraph, or without an element of their own if they contain blocks. */
export const wrappers = 'p,div,section,article,address,aside,center,footer,header,main,nav';

/** Elements that cannot be inside a paragraph. */
export const blocks = `${wrappers},h1,h2,h3,h4,h5,h6,ul,ol,dl,blockquote,pre,table,figure,details,hr`;
