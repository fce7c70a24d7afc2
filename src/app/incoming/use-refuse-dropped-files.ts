import { useEffect } from 'react';

/**
 * Ignores a file that is dropped where nothing accepts it. Otherwise the browser would open it instead of the
 * page, and unsaved work would be lost. File inputs and drops that are already handled are left alone.
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
