import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readBody, type BodyText } from '#features/media/signer/shared/body-text.ts'
import type { Body } from '#features/media/signer/shared/body.ts'
import { unpack } from '#features/media/signer/shared/packed.ts'
import { SIGNERS, type PersonName } from '#contract/signers.ts'

const PEOPLE = path.join(import.meta.dirname, '../src/features/media/signer/web/engine/people')

/** Bodies of all people who sign, as they were measured on their meshes. */
export const signerBodies = (): Record<PersonName, Body> =>
  Object.fromEntries(SIGNERS.map((name) => [name, bodyOf(name)])) as Record<PersonName, Body>

function bodyOf(name: PersonName): Body {
  const file = new Uint8Array(readFileSync(path.join(PEOPLE, `${name}.bin`)))
  const facts = new TextDecoder().decode(unpack(file.buffer)['facts'] as Uint8Array)
  return readBody((JSON.parse(facts) as { body: BodyText }).body)
}
