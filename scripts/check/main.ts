// Structure checks: `npm run check` fails with one line for each problem.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { arrows, circles } from './arrows.ts'
import { budgets, ledgerHistory } from './falling.ts'
import { missingClasses } from './classes.ts'
import { type Check, readProject } from './files.ts'
import { ledger } from './ledger.ts'
import { links } from './links.ts'
import { literals, siteName } from './literals.ts'
import { foreignNames, foreignWrites } from './tables.ts'
import { migrations } from './migrations.ts'
import { documents, languages, length, lock, machinePaths, noticeFiles, unchecked, width } from './shape.ts'
import { transactions } from './transactions.ts'
import { stiffWords, unusedWords } from './words.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CHECKS: Check[] = [
  arrows,
  circles,
  foreignNames,
  foreignWrites,
  transactions,
  migrations,
  length,
  documents,
  width,
  languages,
  literals,
  siteName,
  lock,
  machinePaths,
  noticeFiles,
  stiffWords,
  unusedWords,
  ledger,
  ledgerHistory,
  budgets,
  links,
  missingClasses,
]

/** The files that the compiler's projects include. */
async function includedFiles(): Promise<Set<string>> {
  const lists = await Promise.all(
    ['contract', 'server', 'web'].map(async (project) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['node_modules/typescript/bin/tsc', '-p', `tsconfig.${project}.json`, '--listFilesOnly'],
        { cwd: ROOT, maxBuffer: 64 << 20 },
      )
      return stdout.split('\n').map((file) => path.relative(ROOT, path.resolve(ROOT, file)))
    }),
  )
  return new Set(lists.flat())
}

const files = readProject(ROOT)
const problems = [
  ...CHECKS.flatMap((check) => check(files)),
  ...unchecked(files.keys(), await includedFiles()),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
