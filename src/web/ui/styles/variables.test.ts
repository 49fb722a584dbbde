// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Variables that Base UI sets on the elements it positions. */
const SET_BY_BASE_UI = new Set(['--available-height', '--transform-origin'])

it('every variable that a style reads is set somewhere: one that is not is silently nothing', () => {
  const known = new Set(SET_BY_BASE_UI),
    missing: string[] = []
  const sources = globSync('src/**/*.{css,ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')] as const)
  for (const [, text] of sources)
    for (const [, name] of text.matchAll(/(--[a-z][\w-]*)['"\]]*\s*[:,]/g)) known.add(name!)
  for (const [file, text] of sources.filter(([name]) => name.endsWith('.css'))) {
    for (const [, name] of text.matchAll(/var\((--[\w-]+)\s*\)/g))
      if (!known.has(name!)) missing.push(`${name} in ${file}`)
  }
  expect(missing).toEqual([])
})
