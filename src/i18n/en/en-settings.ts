/** The English messages for the host, and for members who are signed out. */
export const enSettings = {
  signedOut:
    'You may have been signed out. Sign in again (another tab will do), then try again here.',
  bad: 'This forum is not set up correctly',
  badOne: (meta: string, given: string, allowed: string) =>
    `The setting parley:${meta} is “${given}”. It may be: ${allowed}.`,
  unknownCode: (code: number) =>
    `The service says that it succeeded with ${code}, which is no success code here.`,
  see: (meta: string) => `The setting parley:${meta} is for this.`,
  badHelp: 'Whoever runs this site can mend it in index.html.',
};

export type SettingsMessages = typeof enSettings;
