import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatLongDate, useDateOptions } from '#web/client/format/dates.ts'
import { notReached } from '#web/client/health/is-lost.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { BookHands } from '#web/ui/art/BookHands.tsx'
import { WhereHand } from '#web/ui/art/WhereHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from '#web/form/form.module.css'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { signInApi, type GuardianDecision } from './sign-in.api.ts'
import { useSignInWords } from './words.ts'

type Outcome = GuardianDecision | null

/**
 * Request to a parent or guardian for a child's account: the data stored and its purpose, to grant or
 * decline; later to end it.
 */
export function GuardianRequest({ token }: { token: string }): ReactNode {
  const words = useSignInWords().guardian
  const language = useLanguage()
  const { zone } = useDateOptions()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [ending, setEnding] = useState(false)
  const { data, isError } = useQuery({
    queryKey: ['auth', 'guardian', token],
    queryFn: () => signInApi.guardianship(token),
    retry: false,
    throwOnError: notReached,
  })
  const form = useForm<{ decision: string }>({
    initial: { decision: '' },
    submit: async ({ decision }) => {
      await signInApi.decideGuardianship(token, decision as GuardianDecision)
      setOutcome(decision as GuardianDecision)
    },
  })
  const home = (
    <Button variant="blackBorder" size="l" wide href="/">
      {words.home}
    </Button>
  )
  if (isError)
    return (
      <AuthLayout title={words.unknown_title} lead={words.unknown} art={<WhereHand />} aside={words.aside}>
        {home}
      </AuthLayout>
    )
  if (!data) return <Loader type="site-loader" label={words.loading} />
  const decide = (decision: GuardianDecision) => () => form.send({ decision })
  const child = `${data.first_name} ${data.last_name}`
  const settled = outcome ?? (data.state === 'declined' || data.state === 'withdrawn' ? data.state : null)
  if (settled)
    return (
      <AuthLayout
        title={words.outcomes[settled].title}
        lead={words.outcomes[settled].lead(data.first_name)}
        art={<BookHands />}
        aside={words.aside}
      >
        {home}
      </AuthLayout>
    )
  return (
    <AuthLayout
      title={data.state === 'granted' ? words.granted_title(data.first_name) : words.title(data.first_name)}
      lead={data.state === 'granted' ? words.granted_lead : words.lead}
      art={<BookHands />}
      aside={words.aside}
    >
      <dl className={styles.facts}>
        <dt>{words.who}</dt>
        <dd>{child}</dd>
        <dt>{words.kept}</dt>
        <dd>{words.kept_text}</dd>
        <dt>{words.use}</dt>
        <dd>{words.use_text}</dd>
        <dt>{words.rights}</dt>
        <dd>
          {words.rights_text}{' '}
          <Link href="/privacy-policy" target="_blank">
            {words.policy}
          </Link>
        </dd>
        <dt>{words.asked}</dt>
        <dd>{formatLongDate(data.asked_at, { language, zone })}</dd>
      </dl>
      {form.problem && <Notice>{form.problem.message}</Notice>}
      {data.state === 'requested' && (
        <div className={styles.pair}>
          <Button variant="Orange" size="l" wide loading={form.busy} onClick={decide('granted')}>
            {words.grant}
          </Button>
          <Button variant="blackBorder" size="l" wide disabled={form.busy} onClick={decide('declined')}>
            {words.decline}
          </Button>
        </div>
      )}
      {data.state === 'granted' && (
        <Button variant="RedOpacity" size="l" wide loading={form.busy} onClick={() => setEnding(true)}>
          {words.withdraw}
        </Button>
      )}
      <ConfirmDialog
        open={ending}
        onCancel={() => setEnding(false)}
        onConfirm={() => {
          setEnding(false)
          decide('withdrawn')()
        }}
        title={words.end.title(child)}
        confirmLabel={words.withdraw}
        typeToConfirm={{ name: data.first_name, label: words.end.type(data.first_name) }}
      >
        <p>{words.end.text}</p>
      </ConfirmDialog>
    </AuthLayout>
  )
}
