import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AwayPeople } from './AwayPeople.tsx'
import { FilmChoice } from './FilmChoice.tsx'
import { gateQuery } from './standing.api.ts'

/** Settings of the community: a teenager's films, and people whom somebody keeps away. */
export default function CommunitySettings(): ReactNode {
  const { data: gate } = useQuery(gateQuery)
  if (!gate) return null
  return (
    <>
      {gate.minor?.decided_by === 'self' && <FilmChoice films={gate.minor.films} />}
      <AwayPeople />
    </>
  )
}
