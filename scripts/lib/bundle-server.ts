import { globSync } from 'node:fs'
import path from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import { RENDERER_FILE } from '#server/http/pages/renderer/messages.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** Names of the product's folder, as path and URL; each file's first line sets them, for reads from disk. */
const ROOT_NAME = '__productRoot',
  URL_NAME = '__productUrl'
const firstLine = (toRoot: string): string =>
  'import{resolve as __resolve}from"node:path";import{pathToFileURL as __urlOf}from"node:url";' +
  `const ${ROOT_NAME}=__resolve(import.meta.dirname,${JSON.stringify(toRoot)}),${URL_NAME}=__urlOf(${ROOT_NAME}).href;`

/**
 * Native programs, what patches the database driver as it is loaded (tracing), and what most installations
 * never load stay in node_modules.
 */
const OUTSIDE =
  /^(?:pg|pg-(?!boss\b).*|sharp|subset-font|@node-rs\/.*|@aws-sdk\/.*|@smithy\/.*|@sentry\/.*|@opentelemetry\/.*)(?:\/|$)/

/** A character beyond ASCII with what is around it. */
const NOT_ASCII = /.{0,40}[^\0-\x7f].{0,40}/

/** Keeps each module's path that of its source, not of the bundle. */
const sourcePlaces: Plugin = {
  name: 'source places',
  transform: {
    filter: { code: /import\.meta\.(?:dirname|url)|__(?:dirname|filename)\b/ },
    handler(code, id) {
      const file = id.replace(/\?.*$/, ''),
        below = (place: string): string => `/${path.relative(ROOT, place).split(path.sep).join('/')}`,
        joinRoot = (place: string): string => `(${ROOT_NAME}+${JSON.stringify(below(place))})`
      const placed = code
        .replace(/import\.meta\.dirname|(?<![\w$.])__dirname\b/g, joinRoot(path.dirname(file)))
        .replace(/(?<![\w$.])__filename\b/g, joinRoot(file))
        .replace(/import\.meta\.url/g, `(${URL_NAME}+${JSON.stringify(encodeURI(below(file)))})`)
      // Lines stay what they were, and that is what a stack trace is read by.
      return { code: placed, map: null }
    },
  },
}

/** The contracts, which sources find by looking into folders. */
const contractsByName: Plugin = {
  name: 'contracts by name',
  load: {
    filter: { id: /\/src\/server\/openapi\/contract-modules\.ts$/ },
    handler() {
      const files = globSync('*/*/*.contract.ts', { cwd: path.join(ROOT, 'src/features') }).toSorted()
      return [
        ...files.map((file, n) => `import * as m${n} from '#features/${file}'`),
        `export const contractModules = async () => [${files.map((file, n) => `[${JSON.stringify(file)}, m${n}]`).join(', ')}]`,
      ].join('\n')
    },
  },
}

type Bundle = {
  /** Entries by the names of their files. */
  input: Record<string, string>
  /** Output folder. */
  folder: string
  /** Folder of the product, in which files on disk are found; known relative to `folder`. */
  root: string
}

/**
 * Makes programs that run under Node: minified ASCII (a character is a byte in memory, and one beyond ASCII
 * makes two of each), the names of functions kept, with source maps beside it
 * (`src/server/monitoring/stacks.ts` reads them).
 *
 * @returns names of the packages that stay in node_modules
 */
async function bundlePrograms({ input, folder, root }: Bundle): Promise<string[]> {
  const toRoot = path.relative(folder, root).split(path.sep).join('/')
  const bundle = await rolldown({
    cwd: ROOT,
    input,
    platform: 'node',
    tsconfig: false,
    external: OUTSIDE,
    plugins: [contractsByName, sourcePlaces],
    logLevel: 'warn',
  })
  try {
    const { output } = await bundle.write({
      dir: folder,
      cleanDir: true,
      format: 'esm',
      banner: firstLine(toRoot),
      charset: 'ascii',
      minify: { compress: { target: 'node24' }, mangle: { toplevel: true, keepNames: true } },
      comments: false,
      sourcemap: true,
      sourcemapExcludeSources: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
    })
    const chunks = output.filter((part) => part.type === 'chunk')
    for (const { code, fileName } of chunks) {
      const letter = NOT_ASCII.exec(code)
      if (letter)
        throw new Error(
          `${fileName} is not ASCII: “${letter[0]}”. A letter in String.raw is written as \\u….`,
        )
    }
    return chunks
      .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
      .filter((name) => OUTSIDE.test(name))
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0])
  } finally {
    await bundle.close()
  }
}

/**
 * Makes the server that `npm start` runs, and the process that makes its pages.
 *
 * @returns names of the packages that it needs in node_modules
 */
export const bundleServer = (folder: string, root = ROOT): Promise<string[]> =>
  bundlePrograms({
    input: {
      main: 'src/server/main.ts',
      [path.parse(RENDERER_FILE).name]: 'src/server/http/pages/renderer/child.ts',
    },
    folder,
    root,
  })

/** Programs of a release beside the server, for whoever runs it. Each is a script of its package.json. */
export const TOOLS: Record<string, string> = {
  backup: 'scripts/backup.ts',
  doctor: 'scripts/doctor/main.ts',
  files: 'scripts/files.ts',
  'metrics:rebuild': 'scripts/rebuild-metrics.ts',
  restore: 'scripts/restore.ts',
}
/** File of a program of `TOOLS` in its folder. */
export const toolFile = (name: string): string => `${name.replace(':', '-')}.js`

/**
 * Makes the programs of `TOOLS`.
 *
 * @returns names of the packages that they need in node_modules
 */
export const bundleTools = (folder: string, root = ROOT): Promise<string[]> =>
  bundlePrograms({
    input: Object.fromEntries(
      Object.entries(TOOLS).map(([name, file]) => [path.parse(toolFile(name)).name, file]),
    ),
    folder,
    root,
  })
