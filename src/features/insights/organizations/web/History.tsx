import { AuditHistory } from '../../audit-log/web/public.ts'
import { useOrganizationWords } from './words.ts'

/** Audit entries about the organization. */
export function History({ id }: { id: string }) {
  const words = useOrganizationWords().one
  return (
    <AuditHistory
      queryKey={['organizations', id]}
      only={{ organization_id: `eq.${id}` }}
      title={words.history}
      none={words.no_history}
      links={[{ label: words.all_log, href: `/admin/audit-log?organization_id=eq.${id}` }]}
    />
  )
}
