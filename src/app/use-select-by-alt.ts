import { useEffect } from 'react';

/** While Alt is held, the links that cover whole rows give way, so that the text below them can be selected. */
export const useSelectByAlt = () => {
  useEffect(() => {
    const root = document.documentElement;
    const press = ({ altKey }: KeyboardEvent) => root.toggleAttribute('data-alt', altKey);
    const end = () => root.removeAttribute('data-alt');
    addEventListener('keydown', press);
    addEventListener('keyup', press);
    addEventListener('blur', end);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('keyup', press);
      removeEventListener('blur', end);
      end();
    };
  }, []);
};
