import { useEffect } from 'react';

/**
 * A file that is dropped where nobody takes it would be opened by the browser instead of the page,
 * with all that was not saved yet. Fields for files, and whoever took it before, keep theirs.
 */
export const useRefuseDroppedFiles = () => {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const { dataTransfer, target } = event;
      const isField = target instanceof Element && target.closest('input[type=file]');
      if (isField || event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
};
