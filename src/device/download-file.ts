type TextFile = { name: string; text: string; type: string };

/** Downloads a text as a file. */
export const downloadText = ({ name, text, type }: TextFile) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Downloads a value as a JSON file. */
export const downloadFile = (name: string, value: unknown) =>
  downloadText({ name, text: JSON.stringify(value, null, 2), type: 'application/json' });
