const prototypes = ['constructor', 'valueOf', 'toString', 'hasOwnProperty', '__proto__'];
const lists = ['forEach', 'map', 'length', 'at'];
const documents = ['cookie', 'body', 'location', 'title', 'forms'];

/** Words that every object, list or document has an own meaning for: as elements, attributes, languages. */
export const names = [...prototypes, ...lists, ...documents].flatMap((name) => [
  `<${name}>x</${name}>`,
  `<i ${name}="x" class="${name}" lang="${name}" dir="${name}">x</i>`,
  `<pre><code class="language-${name}">x</code></pre>`,
  name,
]);
