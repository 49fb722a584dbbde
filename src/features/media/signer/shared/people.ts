/** People who sign; the names are stored with settings. */
export const SIGNERS = ['ana', 'leo', 'maya', 'sam'] as const
export type PersonName = (typeof SIGNERS)[number]
/** The person of all pictures, and of players where nobody has chosen another. */
export const SIGNER: PersonName = 'ana'

/**
 * Person who signs what a speaker of a conversation says: as their look names them, else by their place, so
 * that two speakers are seen apart.
 */
export function speakerPerson(look: Readonly<Record<string, string>> | undefined, place: number): PersonName {
  return (
    SIGNERS.find((name) => name === look?.['person']) ??
    (['maya', 'leo', 'ana', 'sam'] as const)[place % SIGNERS.length]!
  )
}
