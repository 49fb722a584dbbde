import { SIGNER, type PersonName } from '../../shared/people.ts'

/** Who signs: as the screen says, else as the viewer chose. */
export function useSignerPerson(person?: PersonName): PersonName {
  return person ?? SIGNER
}
