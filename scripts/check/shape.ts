import { type Check, isCode, isTest } from './files.ts'

/** Folders whose files are written by hand. */
const WRITTEN = /^(?:src|e2e|test|scripts|bench)\//

const MAX_LINES = 300
const MAX_TEST_LINES = 450
/** Files that people write stay short; data does not count. */
export const length: Check = (files) =>
  [...files]
    .filter(([file]) => WRITTEN.test(file) && (isCode(file) || file.endsWith('.css')))
    .map(([file, text]) => ({
      file,
      lines: text.trimEnd().split('\n').length,
      limit: isTest(file) ? MAX_TEST_LINES : MAX_LINES,
    }))
    .filter(({ lines, limit }) => lines > limit)
    .map(
      ({ file, lines, limit }) =>
        `${file}: has ${lines} lines; ${limit} is the limit, find the noun that is missing`,
    )

/** Most words of a document, by its path. */
const DOCUMENTS: readonly [path: RegExp, words: number][] = [
  [/^README\.md$/, 600],
  [/^ARCHITECTURE\.md$/, 1500],
  [/^src\/features\/[a-z]+\/README\.md$/, 300],
  [/^docs\/decisions\/\d/, 400],
]
/** Documents that nobody would read to their end. */
export const documents: Check = (files) =>
  [...files].flatMap(([file, text]) => {
    const limit = DOCUMENTS.find(([path]) => path.test(file))?.[1] ?? Infinity,
      words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
    return words > limit ? [`${file}: has ${words} words; ${limit} is the limit`] : []
  })

const WIDE = 120
/** Share of lines that may be wider: sentences of messages and titles of tests, which no formatter breaks. */
const WIDE_SHARE = 0.005

/** Statements and comments are broken as the formatter breaks code, which it leaves alone inside templates. */
export const width: Check = (files) => {
  const wide: string[] = []
  let all = 0
  for (const [file, text] of files) {
    if (!WRITTEN.test(file) || !isCode(file)) continue
    for (const [n, line] of text.split('\n').entries()) {
      all++
      if (line.length > WIDE)
        wide.push(`${file}:${n + 1}: is ${line.length} wide; break SQL by clause and prose by line`)
    }
  }
  return wide.length <= all * WIDE_SHARE ? [] : wide
}

/** Every catalogue exists in both languages. (Types make sure that no message is missing.) */
export const languages: Check = (files) =>
  [...files.keys()].flatMap((file) => {
    const [, folder = '', name, language] = /^(.*\/)?(messages|audit-words)\.(en|es)\.ts$/.exec(file) ?? []
    const twin = `${folder}${name}.${language === 'en' ? 'es' : 'en'}.ts`
    return language && !files.has(twin) ? [`${file}: has no ${twin}`] : []
  })

/** Paths that exist on one machine only. */
export const machinePaths: Check = (files) =>
  [...files]
    .filter(([file]) => !file.startsWith('scripts/check/'))
    .flatMap(([file, text]) => {
      const found = /(?<![\w./@-])\/(?:work|home|Users)\/[a-z][\w.-]*\//.exec(text)
      return found ? [`${file}: names ${found[0]}, a path of one machine`] : []
    })

/** Other names that files with mail texts had. */
const OLD_MAIL_NAMES = /^src\/features\/.*\/server\/(?:[\w-]+\.mail|mails|mail-words(?:\.\w+)?)\.ts$/
const NOTICES = /^src\/features\/[^/]+\/([^/]+)\/server\/\1\.notices\.ts$/

/** Kinds of notices are in `<feature>.notices.ts`, texts of mails in `<noun>.mails.ts`. */
export const noticeFiles: Check = (files) =>
  [...files]
    .filter(([file]) => file.startsWith('src/'))
    .flatMap(([file, text]) => [
      ...(/(?<!function )\bnoticeKind\(/.test(text) && !NOTICES.test(file)
        ? [`${file}: declares a kind of notice; do so in server/<feature>.notices.ts`]
        : []),
      ...(OLD_MAIL_NAMES.test(file)
        ? [`${file}: rename it to <noun>.mails.ts, as all files with mail texts`]
        : []),
    ])

type Lock = { packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }> }

/** package-lock.json works with any registry, and "npm ci" accepts it on every platform. */
export const lock: Check = (files) => {
  const { packages } = JSON.parse(files.get('package-lock.json') ?? '{"packages":{}}') as Lock
  return Object.entries(packages).flatMap(([name, { resolved, optionalDependencies = {} }]) => [
    ...(resolved ? [`package-lock.json: ${name} is tied to ${resolved}`] : []),
    ...Object.keys(optionalDependencies)
      .filter(
        (optional) =>
          !(`node_modules/${optional}` in packages) && !(`${name}/node_modules/${optional}` in packages),
      )
      .map(
        (optional) =>
          `package-lock.json: lacks ${optional} of ${name}, so "npm ci" refuses it; take a version whose parts are all published`,
      ),
  ])
}

/**
 * Files under src that no TypeScript project includes, so that nothing would check them. `included` is the
 * compiler's list.
 */
export function unchecked(files: Iterable<string>, included: ReadonlySet<string>): string[] {
  return [...files]
    .filter((file) => /^src\/.*\.tsx?$/.test(file) && !included.has(file))
    .map((file) => `${file}: belongs to no TypeScript project, so nothing checks its types`)
}
