import { AuditHistory } from '../../audit-log/web/public.ts'
import { usePersonWords } from './words.ts'

/** Audit entries about an account, with links to all of them. */
export function History({ id }: { id: string }) {
  const words = usePersonWords()
  return (
    <AuditHistory
      queryKey={['people', id]}
      only={{ subject_id: `eq.${id}` }}
      title={words.history}
      none={words.no_history}
      links={[
        { label: words.all_about, href: `/admin/audit-log?subject_id=eq.${id}` },
        { label: words.all_by, href: `/admin/audit-log?actor_id=eq.${id}` },
      ]}
    />
  )
}
