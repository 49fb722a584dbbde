import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { OnlyForCenters } from '#features/access/code-requests/web/public.ts'
import { Statement } from '../Statement.tsx'
import { STATEMENTS } from './Statements.tsx'

/** /manage-subscription/statements/:id */
export default function OneStatement(): ReactNode {
  const { id = '' } = useParams()
  return (
    <OnlyForCenters>
      <Statement id={id} home={STATEMENTS} />
    </OnlyForCenters>
  )
}
