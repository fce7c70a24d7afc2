import { useRef } from 'react';

type Props = {
  label: string;
  className: string | undefined;
  /** Kinds of files, as an input has them. */
  accept?: string;
  onFile: (file: File) => void;
};

const json = 'application/json,.json';

/** A button that asks for one file; the same file can be chosen again. */
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
