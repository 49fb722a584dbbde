import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Segments } from '#web/ui/form/Segments.tsx'
import { useServiceCodeWords } from './words.ts'
import { CodesTable } from './CodesTable.tsx'
import { UseReport } from './UseReport.tsx'

/** `staff`: the platform's, who write codes; a Regional Center reads its own. */
export type PanelProps = { organization_id: string; staff: boolean }
/** Part that another feature adds beside the codes. */
type Beside = { part: string; label: string; panel: (parts: ReactNode) => ReactNode }
/**
 * `parts`: the choice between codes and their use. It shares its line with the actions, so that the first
 * row is higher up on a phone.
 */
export type PartProps = { parts: ReactNode }

/** Service codes of a Regional Center, and what was used of them. */
export function CodesPanel({ organization_id, staff, beside }: PanelProps & { beside?: Beside }) {
  const words = useServiceCodeWords().tab
  const [search, setSearch] = useSearchParams()
  const asked = search.get('part')
  const part = asked === 'report' || (beside && asked === beside.part) ? asked : 'codes'
  const parts = (
    <Segments
      label={words.parts}
      value={part}
      options={[
        { value: 'codes', label: words.codes },
        ...(beside ? [{ value: beside.part, label: beside.label }] : []),
        { value: 'report', label: words.report },
      ]}
      onChange={(value) =>
        setSearch({ ...(staff && { tab: 'codes' }), ...(value !== 'codes' && { part: value }) })
      }
    />
  )
  if (beside && part === beside.part) return beside.panel(parts)
  return part === 'codes' ? (
    <CodesTable organization_id={organization_id} staff={staff} parts={parts} />
  ) : (
    <UseReport organization_id={organization_id} parts={parts} />
  )
}
