import { test } from 'vitest';
import { VitestTestRunner } from 'vitest/runners';

/** Stryker counts failed tests only. A mutation under which a file does not even load would have survived. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a runner so.
export default class extends VitestTestRunner {
  override async importFile(...file: Parameters<VitestTestRunner['importFile']>) {
    try {
      return await super.importFile(...file);
    } catch (error) {
      test('loads', () => {
        throw error;
      });
    }
  }
}
