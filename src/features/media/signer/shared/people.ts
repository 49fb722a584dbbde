import { hashOf } from '#contract/seeded.ts'
import { SIGNERS, type PersonName, type SignerChoice } from '#contract/signers.ts'

export { SIGNERS, type PersonName, type SignerChoice }
/** The person of all pictures, and of players where nobody has chosen another. */
export const SIGNER: PersonName = 'ana'

/**
 * Returns the person of a choice. People who take turns are told apart by what is signed and by the day: a
 * word has one person on all screens of a day, and the next person the day after.
 *
 * @param day number of the day, any count that grows by one
 */
export function pickPerson(choice: SignerChoice | null, signed: string, day: number): PersonName {
  if (choice === null) return SIGNER
  if (choice !== 'turns') return choice
  return SIGNERS[(hashOf(signed.toLowerCase()) + day) % SIGNERS.length]!
}

type Speaker = { name: string; look: Readonly<Record<string, string>> }
const WOMEN: readonly PersonName[] = ['ana', 'maya'],
  MEN: readonly PersonName[] = ['leo', 'sam'],
  DARK: readonly PersonName[] = ['maya', 'sam'],
  DARK_SKINS = new Set(['umber', 'ebony'])
/** The most similar person first, by the written look of a speaker. */
function similar({ look }: Speaker): PersonName[] {
  const [same, others] = look['style'] === 'short' ? [MEN, WOMEN] : [WOMEN, MEN]
  const dark = DARK_SKINS.has(look['skin'] ?? '')
  const sorted = (people: readonly PersonName[]): PersonName[] =>
    people.toSorted((a, b) => Number(DARK.includes(b) === dark) - Number(DARK.includes(a) === dark))
  return [...sorted(same), ...sorted(others)]
}
const namedPerson = ({ name, look }: Speaker): PersonName | undefined =>
  SIGNERS.find((person) => person === look['person']) ??
  SIGNERS.find((person) => person === name.toLowerCase())

/**
 * Gives each speaker of a conversation another person: the one of their name, else one who looks like them.
 * The learner's choice is left aside, so that it is seen who speaks. A fifth speaker repeats a person.
 */
export function castSpeakers(speakers: readonly Speaker[]): PersonName[] {
  const named = speakers.map(namedPerson)
  const cast = named.map((person, place) => (named.indexOf(person) === place ? person : undefined))
  for (const [place, speaker] of speakers.entries()) {
    const wanted = similar(speaker)
    cast[place] ??= wanted.find((person) => !cast.includes(person)) ?? wanted[0]!
  }
  return cast as PersonName[]
}
