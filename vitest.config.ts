import { defineConfig } from 'vitest/config'
import { wordsInParts } from './web/words-in-parts.ts'

/** Unit tests stand beside their source; server tests run against a real PostgreSQL under server/test. */
export default defineConfig({
  test: {
    // a worker loads the product once for all its files: our modules keep nothing from one test to the next
    isolate: false,
    // a server test waits for PostgreSQL half of its time, so that one core left free (the default) is a core wasted
    maxWorkers: '100%',
    unstubGlobals: true,
    projects: [
      {
        plugins: [wordsInParts()],
        test: { name: 'web', include: ['web/src/**/*.test.ts'], environment: 'node' },
      },
      {
        test: {
          name: 'domain',
          include: ['domain/src/**/*.test.ts', 'tools/**/*.test.ts'],
          environment: 'node',
          // property tests draw many cases; a busy machine is no fault
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/test/**/*.test.ts', 'server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
