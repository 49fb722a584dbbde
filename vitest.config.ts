import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    // `npm test` reads the JSON to sum what passed and failed.
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
    restoreMocks: true,
    // Vitest would leave a core to itself: of two, where most files wait for the database or for processes, that is half.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'src/contract/**/*.test.ts',
            'src/server/**/*.test.ts',
            'src/features/**/server/**/*.test.ts',
            'src/features/*/*/*.test.ts',
            'test/**/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
          ],
          globalSetup: ['test/global-setup.ts'],
          // Files follow each other in one process: loading the server anew for each took longer than its tests. They share no data: each has a database of its own.
          isolate: false,
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['src/web/**/*.test.{ts,tsx}', 'src/features/**/web/**/*.test.{ts,tsx}'],
          // No test is timed: on a loaded machine the movement of a whole sentence takes its time.
          testTimeout: 20_000,
        },
      },
    ],
  },
})
