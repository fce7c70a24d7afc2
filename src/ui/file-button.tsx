import { useRef } from 'react';

type Props = { label: string; className: string | undefined; onFile: (file: File) => void };

/** A button that asks for one JSON file; the same file can be chosen again. */
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
