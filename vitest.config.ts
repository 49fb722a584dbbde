import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isTouched } from './scripts/lib/touched.mjs'
import { leftToNightly } from './test/covered.ts'
import { statements } from './test/statements/plugin.ts'

/** The long ones begin first: the workers then end together. */
const LONG =
  /embedded\/|\/films\.test|test\/process\/|progress\/server\/sample|practice\/server\/practice|test\/plans/
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env['SHUFFLE_SEED']
    const sorted = seed === undefined ? await super.sort(files) : shuffled(files, seed)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
    const kinds = new Map(sorted.map((file) => [file, kindOf(file)]))
    return sorted.toSorted(
      (a, b) => Number(isLong(b)) - Number(isLong(a)) || kinds.get(a)!.localeCompare(kinds.get(b)!),
    )
  }
}
/** A process goes on to a file of the same project and environment only: those follow each other. */
const kindOf = ({ project, moduleId }: TestSpecification): string =>
  project.name + (/@vitest-environment \w+/.exec(readFileSync(moduleId, 'utf8'))?.[0] ?? '')
/** The same order for the same seed: files must not need each other (`SHUFFLE_SEED=7 npm test`). */
function shuffled(files: readonly TestSpecification[], seed: string): TestSpecification[] {
  const place = ({ moduleId }: TestSpecification): string =>
    createHash('sha256').update(seed).update(moduleId).digest('hex')
  return files.toSorted((a, b) => place(a).localeCompare(place(b)))
}

/** Tests of many cases take a share of them a day (test/share-of-day.ts), but all where these have changed. */
const WHOLE = {
  WHOLE_SIGNS: ['src/features/media/signer/shared/', 'content/signs/', 'content/courses/'],
  WHOLE_QUIZZES: ['src/features/learning/quizzes/shared/', 'content/courses/'],
}
for (const [name, folders] of Object.entries(WHOLE)) if (isTouched(...folders)) process.env[name] = '1'

export default defineConfig({
  plugins: [react()],
  test: {
    // `npm test` reads the JSON to sum what passed and failed.
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
    restoreMocks: true,
    sequence: { sequencer: LongFirst },
    // Vitest would leave a core to itself: of two, where most files wait for the database or for processes, that is half.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        plugins: [statements()],
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'src/contract/**/*.test.ts',
            'src/server/**/*.test.ts',
            'src/features/**/server/**/*.test.ts',
            'src/features/*/*/*.test.ts',
            'src/features/*/*/dev/*.test.ts',
            'test/**/*.test.ts',
            'e2e/**/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
          ],
          exclude: leftToNightly(),
          globalSetup: ['test/global-setup.ts'],
          setupFiles: ['test/statements/record.ts'],
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
          exclude: leftToNightly(),
          // Files follow each other in one process, as those of the server do: each leaves it as it found it.
          isolate: false,
          setupFiles: ['src/web/test-leavings.ts'],
          // A database is new for each file that asks for one: these are no part of what is shared.
          server: { deps: { inline: ['fake-indexeddb', 'idb'] } },
          // No test is timed: on a loaded machine the movement of a whole sentence takes its time.
          testTimeout: 20_000,
        },
      },
    ],
  },
})
