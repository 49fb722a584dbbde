import { createContext, useContext } from 'react'
import { DAY_MS } from '#contract/durations.ts'
import { useSignerChoice } from '#web/client/preferences/signer.ts'
import { pickPerson, type PersonName } from '../../shared/people.ts'
import type { Content } from './use-items.ts'

/** Person that a course or its organization prefers, for the signers inside. A learner's own choice wins. */
export const PreferredSigner = createContext<PersonName | null>(null)

const signedText = ({ items, sentence, spell }: Content): string =>
  items
    ? items.map((item) => (item.kind === 'sign' ? item.sign.gloss : item.text)).join(' ')
    : (sentence?.map((item) => ('gloss' in item ? item.gloss : item.spell)).join(' ') ?? spell ?? '')

/** Returns who signs: as the screen says, else as the learner chose, else as the course prefers. */
export function useSignerPerson(content: Content, person?: PersonName): PersonName {
  const choice = useSignerChoice(),
    preferred = useContext(PreferredSigner)
  // The day matters for turns alone, which no server-rendered page has.
  return person ?? pickPerson(choice ?? preferred, signedText(content), Math.floor(Date.now() / DAY_MS))
}
