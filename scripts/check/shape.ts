import { type Check, isCode } from './files.ts'

const MAX_LINES = 300

/** Files that people write stay short; data does not count. */
export const length: Check = (files) => [...files]
  .filter(([file]) => /^(?:src|e2e|test|scripts|bench)\//.test(file) && (isCode(file) || file.endsWith('.css')))
  .map(([file, text]) => ({ file, lines: text.trimEnd().split('\n').length }))
  .filter(({ lines }) => lines > MAX_LINES)
  .map(({ file, lines }) => `${file}: has ${lines} lines; ${MAX_LINES} is the limit, find the noun that is missing`)

/** Every catalogue stands in both languages. (That no message is missing in one is a matter of types.) */
export const languages: Check = (files) => [...files.keys()].flatMap((file) => {
  const [, folder = '', language] = /^(.*\/)?messages\.(en|es)\.ts$/.exec(file) ?? []
  const twin = `${folder}messages.${language === 'en' ? 'es' : 'en'}.ts`
  return language && !files.has(twin) ? [`${file}: has no ${twin}`] : []
})

/** Paths that exist on one machine only. */
export const machinePaths: Check = (files) => [...files].filter(([file]) => !file.startsWith('scripts/check/')).flatMap(([file, text]) => {
  const found = /(?<![\w./@-])\/(?:work|home|Users)\/[a-z][\w.-]*\//.exec(text)
  return found ? [`${file}: names ${found[0]}, a path of one machine`] : []
})

type Lock = { packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }> }

/** package-lock.json works with any registry, and "npm ci" accepts it on every platform. */
export const lock: Check = (files) => {
  const { packages } = JSON.parse(files.get('package-lock.json') ?? '{"packages":{}}') as Lock
  return Object.entries(packages).flatMap(([name, { resolved, optionalDependencies = {} }]) => [
    ...(resolved ? [`package-lock.json: ${name} is tied to ${resolved}`] : []),
    ...Object.keys(optionalDependencies)
      .filter((optional) => !(`node_modules/${optional}` in packages) && !(`${name}/node_modules/${optional}` in packages))
      .map((optional) => `package-lock.json: lacks ${optional} of ${name}, so "npm ci" refuses it; take a version whose parts are all published`),
  ])
}

/** Files under src that no TypeScript project includes: nothing would check them. `included` comes from the compiler. */
export function unchecked(files: Iterable<string>, included: ReadonlySet<string>): string[] {
  return [...files].filter((file) => /^src\/.*\.tsx?$/.test(file) && !included.has(file)).map((file) => `${file}: belongs to no TypeScript project, so nothing checks its types`)
}
