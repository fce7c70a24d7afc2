import { openReaders } from './reader';
import { type Run, runLives } from './run-lives';
import { openWriters } from './writer-acts';

/** The lives of each kind of member, in a browser of their own. */
export const livesOf = {
  reader: async (run: Run) => runLives({ ...run, ...(await openReaders(run)) }),
  writer: async (run: Run) => runLives({ ...run, ...(await openWriters()) }),
};
