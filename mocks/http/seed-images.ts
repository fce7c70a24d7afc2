const files = import.meta.glob<string>('../seed/images/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

// Below `/api`, where a proxy in front of the service already leads.
const images = new Map(
  Object.entries(files).map(([file, svg]) => [
    `/api/seed/${file.slice(file.lastIndexOf('/') + 1)}`,
    svg,
  ]),
);

/** Where this service serves the pictures of posts, by name. */
export const imageAddresses = new Map(
  [...images.keys()].map((address) => [address.slice(address.lastIndexOf('/') + 1), address]),
);

/** One of the pictures, for a request that asks for one. */
export const answerImage = ({ method, url }: Request) => {
  const svg = method === 'GET' ? images.get(new URL(url).pathname) : undefined;
  return svg === undefined
    ? undefined
    : new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};
