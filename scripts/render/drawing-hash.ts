import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'

const ROOT = path.join(import.meta.dirname, '../..'),
  PAGES = path.join(ROOT, 'src/features/media/signer/web/render')
/** The library that draws, with its version in package.json. */
const LIBRARY = 'three'

/**
 * Returns a hash of a rendering page's code, to tell which pictures are older: it covers the page with all
 * that it imports, as one bundle without comments, types and white space. An edit that cannot change a
 * picture (a comment, a test, a module the page does not use) leaves it alone; any other makes every picture
 * anew. The data files that the code fetches and the version of three count too.
 */
export async function drawingHash(page: 'page.ts' | 'hands.ts'): Promise<string> {
  const fetched: string[] = []
  const bundle = await rolldown({
    input: path.join(PAGES, page),
    external: [LIBRARY],
    platform: 'browser',
    logLevel: 'silent',
    plugins: [
      {
        name: 'fetched files',
        resolveId: (id, from) => {
          if (!id.endsWith('?url')) return null
          fetched.push(path.join(path.dirname(from ?? PAGES), id.slice(0, -'?url'.length)))
          return { id: path.basename(id), external: true }
        },
      },
    ],
  })
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      comments: false,
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    })
    const hash = createHash('sha256').update(output[0].code)
    for (const file of fetched.sort()) hash.update(readFileSync(file))
    const { version } = JSON.parse(
      readFileSync(path.join(ROOT, 'node_modules', LIBRARY, 'package.json'), 'utf8'),
    ) as { version: string }
    return hash.update(version).digest('hex')
  } finally {
    await bundle.close()
  }
}
