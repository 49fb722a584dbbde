import { useState, type ReactNode } from 'react'
import { PastedPeople, type usePastedPeople } from '#features/people/memberships/web/public.ts'
import { MOST_LINES } from './seats.api.ts'
import { useSeatWords } from './words.ts'

/** Addresses or sign-in names, pasted or out of a file. */
export function ListOfPeople({ list }: { list: ReturnType<typeof usePastedPeople> }): ReactNode {
  const words = useSeatWords().assign
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <PastedPeople
      list={list}
      most={MOST_LINES}
      words={words}
      problem={problem}
      onProblem={setProblem}
      data-testid="seats-file"
    />
  )
}
