import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Segments } from '#web/ui/form/Segments.tsx'
import { useServiceCodeWords } from './words.ts'
import { CodesTable } from './CodesTable.tsx'
import { UseReport } from './UseReport.tsx'

/** `staff`: the platform's, who write codes; a Regional Center reads its own. */
export type PanelProps = { organization_id: string; staff: boolean }
/**
 * `parts`: the choice between codes and their use; it shares its line with what can be done there, so a phone
 * comes sooner to the first row.
 */
export type PartProps = { parts: ReactNode }

/** Service codes of a Regional Center, and what was used of them. */
export function CodesPanel({ organization_id, staff }: PanelProps) {
  const words = useServiceCodeWords().tab
  const [search, setSearch] = useSearchParams()
  const part = search.get('part') === 'report' ? 'report' : 'codes'
  const parts = (
    <Segments
      label={words.parts}
      value={part}
      options={[
        { value: 'codes', label: words.codes },
        { value: 'report', label: words.report },
      ]}
      onChange={(value) =>
        setSearch({ ...(staff && { tab: 'codes' }), ...(value === 'report' && { part: value }) })
      }
    />
  )
  return part === 'codes' ? (
    <CodesTable organization_id={organization_id} staff={staff} parts={parts} />
  ) : (
    <UseReport organization_id={organization_id} parts={parts} />
  )
}
