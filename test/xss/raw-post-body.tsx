/** The content of a post as it came. Takes the place of the real one in the control run, and proves the probes. */
export const PostBody = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the danger is the point
  <div className="post-body_body" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
);
