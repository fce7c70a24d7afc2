/** A post's unsanitised content. Replaces the real component in the control run, to prove the probes. */
export const PostBody = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the danger is the point
  <div className="post-body_body" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
);
