import type { Plugin } from 'vite'
import { statementsIn, type Statement } from './find.ts'

/** Name under which a module that was asked for with `?statements` exports its statements. */
export const EXPORTED = '__statements'
/** A statement's place and a function that returns its text. */
export type Exported = Pick<Statement, 'line' | 'whole'> & { text: () => string }

/**
 * Lets a test ask a module for the text of its statements: `import('file.ts?statements')`. They are made in
 * the module's own scope, from the same tables, constants and functions as at run time.
 */
export const statements = (): Plugin => ({
  name: 'statements',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('?statements')) return undefined
    const texts = statementsIn(code)
      .filter(({ fixed }) => fixed)
      .map(({ line, whole, source }) => `{ line: ${line}, whole: ${whole}, text: () => ${source} }`)
    return { code: `${code}\nexport const ${EXPORTED} = [${texts.join(',\n')}]\n`, map: null }
  },
})
