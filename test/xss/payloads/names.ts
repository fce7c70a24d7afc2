const prototypes = ['constructor', 'valueOf', 'toString', 'hasOwnProperty', '__proto__'];
const lists = ['forEach', 'map', 'length', 'at'];
const documents = ['cookie', 'body', 'location', 'title', 'forms'];

/** Names of built-in properties of objects, arrays and documents, as elements, attributes and languages. */
export const names = [...prototypes, ...lists, ...documents].flatMap((name) => [
  `<${name}>x</${name}>`,
  `<i ${name}="x" class="${name}" lang="${name}" dir="${name}">x</i>`,
  `<pre><code class="language-${name}">x</code></pre>`,
  name,
]);
