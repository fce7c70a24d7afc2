import { useRef } from 'react';

type Props = {
  label: string;
  className: string | undefined;
  onFile: (file: File) => void;
};

/** In bytes: about ten times what a device can store. Do not read a larger file. */
export const largestFile = 20e6;

/** A button that opens the file picker for one JSON file. The same file can be picked again. */
export const FileButton = ({ label, className, onFile }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
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
