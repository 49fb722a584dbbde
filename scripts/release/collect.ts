import { cp, glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { TOOLS, toolFile } from '../lib/bundle-server.ts'
import { productionLock, type Lock } from './packages.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** Folders that production reads whole. The model of the people who sign is part of the built web. */
const FOLDERS = ['dist', 'content', 'deploy']
const LEFT_OUT = 'content/figure'
/** Other files that production reads, by patterns. */
const FILES = [
  'migrations/*.sql',
  'migrations/releases.json',
  'migrations/meta/_journal.json',
  'src/features/people/passwords/server/data/*',
  // Descriptions of the API are the docstrings of contracts.
  'src/features/*/*/*.contract.ts',
  'src/server/openapi/field-words.json',
  'docs/{operation,security,watching}.md',
  '.env.example',
]

const readJson = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(path.join(ROOT, file), 'utf8')) as T
const writeJson = (file: string, value: unknown): Promise<void> =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`)

/**
 * Copies what production runs, without its packages: the build, content, migrations, and a package.json and
 * package-lock.json with which `npm ci` installs the packages that the bundle loads.
 */
export async function collectRelease(folder: string): Promise<void> {
  const filter = (file: string): boolean => path.relative(ROOT, file) !== LEFT_OUT
  for await (const place of glob([...FOLDERS, ...FILES], { cwd: ROOT }))
    await cp(path.join(ROOT, place), path.join(folder, place), { recursive: true, filter })
  const { name, version, license } = await readJson<Record<string, string>>('package.json')
  const { dependencies, lock } = productionLock(
    await readJson<Lock>('package-lock.json'),
    await readJson<string[]>('dist/packages.json'),
  )
  const product = { name, version, license, private: true, engines: { node: '>=24' }, dependencies }
  await writeJson(path.join(folder, 'package.json'), {
    ...product,
    type: 'module',
    scripts: {
      start: 'exec node dist/server/main.js',
      ...Object.fromEntries(
        Object.keys(TOOLS).map((tool) => [tool, `exec node dist/tools/${toolFile(tool)}`]),
      ),
    },
  })
  await writeJson(path.join(folder, 'package-lock.json'), {
    ...lock,
    name,
    version,
    packages: { ...lock.packages, '': product },
  })
}
