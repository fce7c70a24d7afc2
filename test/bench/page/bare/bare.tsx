import { createRoot } from 'react-dom/client';

type Row = { id: string; title: string; overview: string };

const answer = await fetch('/api/post/search', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ pageNum: 0, pageSize: 10 }),
});
const { data }: { data: { content: Row[] } } = await answer.json();

createRoot(document.getElementById('app') as HTMLElement).render(
  data.content.map(({ id, title, overview }) => (
    <article key={id} data-post={id}>
      <h2>{title}</h2>
      <p>{overview}</p>
    </article>
  )),
);
