import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { notReached } from '#web/client/health/is-lost.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useRoles } from '#web/client/stores/roles.ts'
import { LockHand } from '#web/ui/art/LockHand.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AuthLayout, screen } from './AuthLayout.tsx'
import { BackupCodes } from './BackupCodes.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { SwitchOn, WhileOn } from './MfaForms.tsx'
import { signInApi } from './sign-in.api.ts'
import { useSignInWords } from './words.ts'

const KEY = ['auth', 'two-factor']

/** /mfa: the second step on or off, with its backup codes. */
function Content(): ReactNode {
  const words = useSignInWords().mfa
  const queries = useQueryClient()
  const { data: status } = useQuery({ queryKey: KEY, queryFn: signInApi.twoFactor, throwOnError: notReached })
  const [codes, setCodes] = useState<string[] | null>(null)
  const role = useRoles((state) => state.role)
  const changed = (): void => void queries.invalidateQueries({ queryKey: KEY })
  const show = (fresh: string[]): void => {
    setCodes(fresh)
    useAuth.getState().updateUser({ two_factor_missing: false })
    changed()
  }
  return (
    <AuthLayout
      title={words.title}
      lead={words.lead}
      art={<LockHand />}
      aside={words.aside}
      foot={
        <p>
          <Link href={role === 'Student' ? '/app/settings#security' : '/profile#security'}>{words.back}</Link>
        </p>
      }
    >
      {!status && <Skeleton shape="text" lines={3} />}
      {codes && <BackupCodes codes={codes} onKept={() => setCodes(null)} />}
      {status && !codes && (
        <>
          <Notice kind="info">
            {status.enabled ? `${words.on} ${words.codes_left(status.backup_codes_left)}` : words.off}{' '}
            {!status.enabled && status.required && words.required}
          </Notice>
          {status.enabled ? (
            <WhileOn key="on" hasPassword={status.has_password} onCodes={show} onOff={changed} />
          ) : (
            <SwitchOn key="off" hasPassword={status.has_password} onDone={show} />
          )}
        </>
      )}
    </AuthLayout>
  )
}
export default screen(Content)
