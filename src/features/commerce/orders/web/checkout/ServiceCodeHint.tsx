import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { codesList } from '#features/access/service-codes/web/public.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { Notice } from '#web/form/Notice.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { useOrderWords } from '../words.ts'

/** Whoever has a service code may need no plan: said before they pay for one. */
export function ServiceCodeHint(): ReactNode {
  const words = useOrderWords().checkout
  const me = useAuth(({ user }) => (user?.role === 'Student' ? user.id : undefined))
  const { data } = useQuery({
    ...codesList({ user_id: `eq.${me}`, order: 'ends_on.desc' }),
    enabled: me !== undefined,
  })
  const code = data?.data.find(({ state }) => state === 'active')
  if (!code) return null
  return (
    <Notice kind="info">
      {words.service_code(code.organization)} <Link href="/app">{words.service_code_use}</Link>
    </Notice>
  )
}
