import { readdirSync } from 'node:fs'
import path from 'node:path'
import { isLongTestDue } from '../scripts/lib/touched.mjs'

type Paths = readonly (string | RegExp)[]

const HTTP = 'src/server/http/',
  START = ['src/server/main.ts', 'src/server/run.ts']

/** Contracts and servers of a wing, which hostile input reaches. */
const serversOf = (wing: string): RegExp =>
  new RegExp(String.raw`^src/features/${wing}/[\w-]+/(?:[\w-]+\.contract\.ts$|server/(?!.*\.test\.ts$))`)

const WINGS = readdirSync('src/features')
const HOSTILE: Record<string, Paths> = {
  ...Object.fromEntries(WINGS.map((wing) => [wing, [serversOf(wing)]])),
  gadgets: [HTTP],
  platform: ['src/server/'],
}

/** Contracts and servers of a wing's wares, orders and payments. */
const COMMERCE = serversOf('commerce')
const MEDIA = 'src/features/media/media/'

/** Long tests by file, each with the paths that it covers. Its own folder counts as covered too. */
const COVERED: Record<string, Paths> = {
  'src/server/backup/backup.test.ts': ['src/server/db/embedded/', 'src/server/sealed/'],
  'src/server/backup/own-database.test.ts': ['src/server/backup/', 'src/server/files/store-mark.ts'],
  'src/server/db/embedded/killed.test.ts': [],
  'src/server/db/embedded/embedded.test.ts': [],
  'src/server/db/migrate.test.ts': ['migrations/'],
  'src/server/db/migrations.test.ts': ['migrations/'],
  'src/server/files/store-mark.test.ts': START,
  'src/server/pdf/other-scripts.test.ts': [],
  ...Object.fromEntries(
    ['film-bounds', 'film-colours', 'film-conversion', 'film-cuts', 'recordings', 'sandbox'].map((name) => [
      `${MEDIA}server/${name}.test.ts`,
      [`${MEDIA}shared/`],
    ]),
  ),
  ...Object.fromEntries(
    ['played', 'space'].map((name) => [
      `src/features/media/signer/web/${name}.test.ts`,
      ['src/features/media/signer/shared/', 'content/signs/'],
    ]),
  ),
  'test/hands-in-clips.test.ts': [
    'test/hands-in-clips.test.ts',
    'src/features/live/room/shared/motion',
    'content/media/clips/',
  ],
  ...Object.fromEntries(
    ['interrupted', 'lives', 'promises', 'races'].map((name) => [`test/lives/${name}.test.ts`, [COMMERCE]]),
  ),
  'test/sample-year.test.ts': [
    'test/sample-year.test.ts',
    'src/seed/',
    'src/server/sample/',
    'src/features/commerce/payments/dev/',
    'src/features/commerce/ledger/server/lower-totals.ts',
    'src/features/dictionary/lookups/server/',
    'src/features/learning/progress/server/history.ts',
    'src/features/learning/quizzes/server/past-attempts.ts',
  ],
  'test/scenarios/scenarios.test.ts': [COMMERCE],
  'test/process/answers.test.ts': ['src/features/learning/quizzes/server/', /^src\/server\/db\/[\w-]+\.ts$/],
  'test/process/bundle.test.ts': [
    ...START,
    'scripts/lib/bundle-server.ts',
    'package-lock.json',
    'src/server/monitoring/',
    'src/server/openapi/contract-modules.ts',
  ],
  'test/process/connections.test.ts': [HTTP],
  'test/process/killed.test.ts': [
    ...START,
    'src/server/jobs/',
    'src/server/db/',
    'src/server/monitoring/log.ts',
  ],
  'test/process/newsletter.test.ts': [
    'src/features/site/newsletter/server/',
    'src/server/jobs/',
    'src/server/mail/',
  ],
  'test/process/stopped.test.ts': [...START, 'src/server/http/drain.ts', 'src/server/db/embedded/'],
  'test/recipe.test.ts': [
    'test/recipe.test.ts',
    'src/features/people/organizations/',
    'src/features/insights/organizations/web/',
    'src/server/http/lists/',
    'src/contract/optional.ts',
  ],
  'test/quiz-generation.test.ts': [
    'test/quiz-generation.test.ts',
    'src/features/learning/quizzes/shared/',
    'src/seed/quizzes.ts',
    'content/courses/',
  ],
  ...Object.fromEntries(
    WINGS.map((wing) => [
      `test/access/${wing}.test.ts`,
      [serversOf(wing), 'src/contract/permissions.ts', 'src/server/auth/'],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(HOSTILE).map(([name, paths]) => [`test/hostile/${name}.test.ts`, paths]),
  ),
}

const ownFolder = (file: string): string[] => {
  const folder = `${path.dirname(file)}/`
  return folder === 'test/' ? [] : [folder]
}

/** True for a file that the command line names, in full or by a part of its path. */
const isNamed = (file: string): boolean =>
  process.argv.slice(2).some((word) => /[/.]/.test(word) && !word.startsWith('-') && file.includes(word))

/**
 * Long tests that this run leaves: nothing that they cover changed lately, or it has run since and is not due
 * again.
 */
export const leftToNightly = (): string[] =>
  process.env['NIGHTLY'] !== undefined
    ? []
    : Object.entries(COVERED)
        .filter(([file, paths], n) => !isNamed(file) && !isLongTestDue(n, [...ownFolder(file), ...paths]))
        .map(([file]) => file)
