import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useAuth } from '#web/client/stores/auth.ts'
import { signOut } from '#web/client/session/sign-out.ts'
import { SubmitButton } from '#web/form/Form.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import { CurrentPassword, signInApi } from '../../sign-in/web/public.ts'
import form from '#web/form/form.module.css'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { APPLE_SUBSCRIPTIONS } from '../apple.contract.ts'
import { accountDataApi } from './account-data.api.ts'
import { useAccountDataWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

function Confirm({ onKeep }: { onKeep: () => void }): ReactNode {
  const words = useAccountDataWords().remove
  const byName = useAuth((state) => state.user?.email === null)
  const { data: status } = useQuery({ queryKey: ['auth', 'two-factor'], queryFn: signInApi.twoFactor })
  const language = useLanguage()
  const plan = useQuery({ queryKey: ['users', 'me', 'closing'], queryFn: accountDataApi.closing }).data?.plan
  const remove = useForm({
    initial: { email: '', password: '', code: '' },
    shape: () => import('../account-data.contract.ts').then(({ DeleteAccount }) => DeleteAccount),
    submit: async (body) => {
      const { restorable_until } = await accountDataApi.deleteMe(body)
      await signOut({ to: `/account-deleted?until=${restorable_until.slice(0, 10)}` })
    },
  })
  return (
    <form {...remove.props} className={form.form}>
      <Notice>{words.lost}</Notice>
      {plan && (
        <Notice>
          {plan.at_apple ? words.plan_apple(plan[`name_${language}`]) : words.plan(plan[`name_${language}`])}
          {plan.at_apple && (
            <>
              {' '}
              <Link href={APPLE_SUBSCRIPTIONS}>{words.at_apple}</Link>
            </>
          )}
        </Notice>
      )}
      {remove.problem && <Notice>{remove.problem.message}</Notice>}
      <TextInput
        id="delete_email"
        type={byName ? 'text' : 'email'}
        label={byName ? words.sign_in_name : words.email}
        autoComplete="off"
        exact
        {...remove.text('email')}
      />
      {status?.has_password !== false && (
        <CurrentPassword id="delete_password" autoComplete="current-password" {...remove.text('password')} />
      )}
      {status?.enabled && (
        <TextInput
          id="delete_code"
          label={words.code}
          autoComplete="one-time-code"
          {...remove.text('code')}
        />
      )}
      <div className={parts.actions}>
        <Button variant="OffWhite" disabled={remove.busy} onClick={onKeep}>
          {words.keep}
        </Button>
        <SubmitButton form={remove} variant="Red" label={words.submit} />
      </div>
    </form>
  )
}

/** Deletion of the account: its consequences, and a form that cannot be sent by accident. */
export function DeleteSection(): ReactNode {
  const words = useAccountDataWords().remove
  const [open, setOpen] = useState(false)
  // A pressed button is unmounted, so move the focus.
  const [section, focusNext] = useNextFocus<HTMLElement>(open)
  const turn = (now: boolean): void => {
    focusNext(now ? 'input' : 'button')
    setOpen(now)
  }
  return (
    <section ref={section} className={form.form} aria-labelledby="delete-title">
      <h2 id="delete-title">{words.title}</h2>
      <p>{words.text}</p>
      {open ? (
        <Confirm onKeep={() => turn(false)} />
      ) : (
        <div>
          <Button variant="RedOpacity" onClick={() => turn(true)}>
            {words.open}
          </Button>
        </div>
      )}
    </section>
  )
}
