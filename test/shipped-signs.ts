import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Sign } from '#features/media/signer/shared/notation.ts'

const CONTENT = path.join(import.meta.dirname, '../content')

/** Signs of the dictionary, then those that courses have for themselves. */
export const shippedSigns = (): Sign[] =>
  [
    ...readdirSync(path.join(CONTENT, 'signs')).map((file) => `signs/${file}`),
    ...readdirSync(path.join(CONTENT, 'courses')).map((course) => `courses/${course}/signs.json`),
  ]
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => JSON.parse(readFileSync(path.join(CONTENT, file), 'utf8')) as Sign[])
