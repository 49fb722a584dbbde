import type { Plugin } from 'vite'

const LAYER = '@layer layout{'
/** Every page loads this sheet, which also orders the layers (src/web/ui/styles/base.css). */
const BASE = /(?:^|\/)platform-[^/]+\.css$/

/** Returns the layer with the shared parts of a layout from a minified sheet; undefined where it has none. */
function layerIn(css: string): string | undefined {
  const begin = css.indexOf(LAYER)
  if (begin < 0) return undefined
  let depth = 0
  for (let end = begin; end < css.length; end += 1) {
    if (css[end] === '{') depth += 1
    else if (css[end] === '}' && --depth === 0) return css.slice(begin, end + 1)
  }
  return undefined
}

/**
 * Returns the sheets without the copies of the layer that the base sheet holds. `composes` puts a copy into
 * each sheet that names one of its classes, and a page with the rules of all sheets would hold them all.
 *
 * @param sheets file name to minified CSS
 */
export function withoutCopies(sheets: ReadonlyMap<string, string>): Map<string, string> {
  const base = [...sheets].find(([name]) => BASE.test(name))
  const layer = base && layerIn(base[1])
  if (!layer) throw new Error('No base sheet holds the layer of layout.')
  return new Map(
    [...sheets].map(([name, css]) => [name, name === base[0] ? css : css.replace(layer, () => '')]),
  )
}

/** Leaves the layer of layout to the sheet that every page loads. */
export const layoutOnce = (): Plugin => ({
  name: 'layout-once',
  enforce: 'post',
  apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
  generateBundle(_options, bundle) {
    const assets = Object.values(bundle).filter(
      (file) => file.type === 'asset' && file.fileName.endsWith('.css'),
    )
    const sheets = withoutCopies(
      new Map(assets.map((file) => [file.fileName, String('source' in file ? file.source : '')])),
    )
    for (const file of assets) if ('source' in file) file.source = sheets.get(file.fileName)!
  },
})
