import { useRef } from 'react';

type Props = {
  label: string;
  className: string | undefined;
  /** File types, as in the `accept` attribute. */
  accept?: string;
  onFile: (file: File) => void;
};

/** In bytes: about ten times what a device can store. Do not read a larger file. */
export const largestFile = 20e6;

const json = 'application/json,.json';

/** A button that opens the file picker for one file. The same file can be picked again. */
export const FileButton = ({ label, className, accept = json, onFile }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
};
