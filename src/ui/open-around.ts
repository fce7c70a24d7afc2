/** What is in a closed details is neither seen nor focused. */
export const openAround = (part: Element | null) => {
  for (let at = part?.closest('details'); at; at = at.parentElement?.closest('details'))
    at.open = true;
};
