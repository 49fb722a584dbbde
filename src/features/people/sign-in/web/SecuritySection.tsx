import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked, isFailed } from '#web/client/asked.tsx'
import { formatRelative } from '#web/client/format/dates.ts'
import { SubmitButton } from '#web/form/Form.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import { deviceOf } from './device-name.ts'
import form from '#web/form/form.module.css'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { NewPassword } from './NewPassword.tsx'
import styles from './SecuritySection.module.css'
import { signInApi } from './sign-in.api.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { useSignInWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const KEY = ['auth', 'sessions'],
  STATUS = ['auth', 'two-factor']

/** Changes the password, or sets the first one of an account made through a provider. */
function ChangePassword({ hasPassword }: { hasPassword: boolean }): ReactNode {
  const all = useSignInWords()
  const queries = useQueryClient()
  const change = useForm({
    initial: { current_password: '', password: '' },
    shape: () => import('../../passwords/passwords.contract.ts').then((contract) => contract.ChangePassword),
    submit: async (body) => {
      await signInApi.changePassword(body)
      change.set('current_password', '')
      change.set('password', '')
      await Promise.all([KEY, STATUS].map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
  return (
    <form {...change.props} className={form.form}>
      <h3>{hasPassword ? all.security.change : all.security.set}</h3>
      {change.problem && <Notice>{change.problem.message}</Notice>}
      {hasPassword && <CurrentPassword id="current_password" {...change.text('current_password')} />}
      <NewPassword id="new_password" label={all.new_password} {...change.text('password')} />
      <div>
        <SubmitButton
          form={change}
          variant="black"
          label={hasPassword ? all.security.save : all.security.set_save}
        />
      </div>
    </form>
  )
}

function Sessions(): ReactNode {
  const words = useSignInWords().security
  const language = useLanguage()
  const queries = useQueryClient()
  const query = useQuery({ queryKey: KEY, queryFn: signInApi.sessions })
  const [list, focusNext] = useNextFocus<HTMLDivElement>(query.data)
  const after = { onSettled: () => queries.invalidateQueries({ queryKey: KEY }) }
  const end = useMutation({ mutationFn: signInApi.endSession, ...after })
  const others = useMutation({ mutationFn: signInApi.endOthers, ...after })
  return (
    <Asked
      query={query}
      failed={{ level: 3, title: words.failed, spinner: false }}
      lost={isFailed}
      loading={<Skeleton shape="text" lines={3} />}
    >
      {(data) => (
        <div ref={list} className={form.form}>
          <h3 tabIndex={-1}>{words.sessions}</h3>
          <ul className={styles.sessions}>
            {data.map((session) => {
              const device = deviceOf(session.agent)
              return (
                <li key={session.id} className={styles.session}>
                  <div>
                    <p className={styles.device}>
                      {device ? words.on(device.browser, device.system) : words.unknown_device}{' '}
                      {session.current && <Badge>{words.this_one}</Badge>}
                    </p>
                    <p className={parts.small}>
                      {words.last_seen(formatRelative(session.last_seen_at, Date.now(), language))}&nbsp;·{' '}
                      {session.ip}
                    </p>
                  </div>
                  {!session.current && (
                    <Button
                      variant="OffWhite"
                      size="s"
                      loading={end.isPending && end.variables === session.id}
                      onClick={() =>
                        end.mutate(session.id, { onSuccess: () => focusNext('li button', 'h3') })
                      }
                    >
                      {words.end}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
          {data.length > 1 && (
            <div>
              <Button
                variant="RedOpacity"
                loading={others.isPending}
                onClick={() => others.mutate(undefined, { onSuccess: () => focusNext('h3') })}
              >
                {words.end_others}
              </Button>
            </div>
          )}
        </div>
      )}
    </Asked>
  )
}

/** The security part of the settings: password, second step, where one is signed in. */
export function SecuritySection(): ReactNode {
  const words = useSignInWords()
  const { data: status } = useQuery({ queryKey: STATUS, queryFn: signInApi.twoFactor })
  return (
    <section className={styles.section} aria-labelledby="security-title">
      <h2 id="security-title">{words.security.title}</h2>
      <div className={styles.row}>
        <div>
          <h3>{words.security.two_factor}</h3>
          <p className={parts.small}>{status ? (status.enabled ? words.mfa.on : words.mfa.off) : '…'}</p>
        </div>
        <Button variant="blackBorder" href="/mfa">
          {words.security.manage}
        </Button>
      </div>
      <ChangePassword hasPassword={status?.has_password !== false} />
      <Sessions />
    </section>
  )
}
