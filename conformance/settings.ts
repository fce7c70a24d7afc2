/** How the service is asked, and what it may do otherwise without deviating. */
export type Settings = {
  baseUrl: string;
  /** Whether posts may be created. Without it nothing is posted to an operation that writes. */
  write: boolean;
  /** The `pageNum` of the first page. */
  firstPage: 0 | 1;
  /** The envelope codes that mean success. */
  successCodes: number[];
  /** Titles of the parts to ask for, beside the pages that all others build on; empty for all. */
  only: string[];
  /** Whether only what the interface page itself says is judged, and no decision of ours. */
  interfaceOnly: boolean;
};

/** Header names and values that every request carries, as a service with a login needs them. */
export type Headers = Record<string, string>;

export const usualSettings: Omit<Settings, 'baseUrl'> = {
  write: false,
  firstPage: 0,
  successCodes: [0],
  only: [],
  interfaceOnly: false,
};
