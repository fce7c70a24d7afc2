/** The part of sql.js that the demo service uses; the package contains no types. */
declare module 'sql.js' {
  export type Value = string | number | null;
  export type Statement = {
    bind: (values: Value[]) => void;
    step: () => boolean;
    getAsObject: () => Record<string, Value>;
    free: () => void;
  };
  export type Database = {
    exec: (sql: string) => void;
    prepare: (sql: string) => Statement;
  };
  // biome-ignore lint/style/noDefaultExport: it is what the package exports
  export default function initSqlJs(): Promise<{ Database: new () => Database }>;
}
