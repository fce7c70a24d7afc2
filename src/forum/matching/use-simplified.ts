import { useEffect, useState } from 'react';
import { hasHan } from '../../contract/fold';

const none: ReadonlyMap<string, string> = new Map();
let loaded: ReadonlyMap<string, string> | null = null;

/** The map that folding needs where there is Han text; empty until it is loaded, and elsewhere. */
export const useSimplified = (text: string) => {
  const isNeeded = hasHan(text);
  const [simplified, setSimplified] = useState(loaded ?? none);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    let isLeft = false;
    import('../../contract/traditional').then((file) => {
      loaded = file.simplified;
      if (!isLeft) setSimplified(loaded);
    });
    return () => {
      isLeft = true;
    };
  }, [isNeeded]);
  return isNeeded ? simplified : none;
};
