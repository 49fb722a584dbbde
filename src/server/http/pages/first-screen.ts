import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { facesFor } from './font-faces.ts'
import { readSheet, usedOf } from './used-styles.ts'

type Manifest = Record<string, { file: string; css?: string[] }>

const classesOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap((match) => match[1]!.split(/\s+/)))
/** The sheets that a built page links to itself. */
const linkedIn = (template: string): string[] =>
  [...template.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map((match) => match[1]!)

/** A built page without its links to style sheets, for one that has them in itself. */
export const withoutSheets = (template: string): string =>
  template.replace(/<link rel="stylesheet"[^>]*>/g, '')

/**
 * Returns the head of a page's first screen: the style rules that can apply to it (those whose classes it
 * has), its two fonts and the picture of its first sign. The sheets are read once; the application loads the
 * complete sheets for later changes.
 *
 * @param web the folder of the built web
 */
export function firstScreen(web: string): (content: string) => string {
  const manifest = JSON.parse(readFileSync(path.join(web, '.vite/manifest.json'), 'utf8')) as Manifest
  const names = new Set([
    ...linkedIn(readFileSync(path.join(web, 'index.html'), 'utf8')),
    ...Object.values(manifest).flatMap((part) => part.css ?? []),
  ])
  const sheets = [...names].map((name) => readSheet(readFileSync(path.join(web, name), 'utf8').trim()))
  const fonts = readdirSync(path.join(web, 'assets'))
    .filter((file) => /-core-.*\.woff2$/.test(file))
    .map((file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('')
  return (content) => {
    const used = classesOf(content)
    const styles = facesFor(sheets.map((sheet) => usedOf(sheet, used)).join(''), content)
    // The picture of the first sign is the largest thing on the screen; a poster is found late without this.
    const poster = / poster="([^"]+)"/.exec(content)?.[1]
    return [
      ...(poster ? [`<link rel="preload" href="${poster}" as="image" fetchpriority="high">`] : []),
      fonts,
      `<style>${styles}</style>`,
    ].join('')
  }
}
