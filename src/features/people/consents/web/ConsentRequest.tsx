import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatLongDate, useDateOptions } from '#web/client/format/dates.ts'
import { notReached } from '#web/client/health/is-lost.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { BookHands } from '#web/ui/art/BookHands.tsx'
import { WhereHand } from '#web/ui/art/WhereHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { AuthLayout, GuardianRequest, inHash, screen } from '../../sign-in/web/public.ts'
import styles from '#web/form/form.module.css'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { consentsApi, type Decision } from './consents.api.ts'
import { useConsentWords } from './words.ts'

/**
 * An organization's consent request: the data to share, the recipient and the end; to grant, decline or end
 * it.
 */
function OrganizationRequest(): ReactNode {
  const words = useConsentWords()
  const language = useLanguage()
  const { zone } = useDateOptions()
  const navigate = useNavigate()
  const [token] = useState(() => inHash('token'))
  const { data: consent, isError } = useQuery({
    queryKey: ['consents', 'by-token', token],
    queryFn: () => consentsApi.byToken(token),
    enabled: token !== '',
    retry: false,
    throwOnError: notReached,
  })
  const form = useForm<{ decision: string }>({
    initial: { decision: '' },
    submit: async ({ decision }) => {
      await consentsApi.decide(token, decision as Decision)
      void navigate('/static4')
    },
  })
  if (token === '' || isError)
    return (
      <AuthLayout title={words.unknown_title} lead={words.unknown} art={<WhereHand />} aside={words.aside}>
        <Button variant="blackBorder" size="l" wide href="/">
          {words.home}
        </Button>
      </AuthLayout>
    )
  if (!consent) return <Loader type="site-loader" label={words.loading} />
  const open = consent.state === 'requested' && !consent.expired
  const longer = open ? consent.shared_until : null
  const lead = consent.expired
    ? words.expired
    : !open
      ? words.states[consent.state]
      : longer !== null
        ? words.lead_longer(formatLongDate(longer, { language, zone }))
        : consent.for_child
          ? words.lead_child(consent.subject)
          : words.lead_own
  const title = open
    ? longer === null
      ? words.title
      : words.longer_title
    : consent.state === 'granted'
      ? words.shared_title
      : words.hidden_title
  const decide = (decision: Decision) => () => form.send({ decision })
  return (
    <AuthLayout title={title(consent.organization)} lead={lead} art={<BookHands />} aside={words.aside}>
      <dl className={styles.facts}>
        <dt>{words.who}</dt>
        <dd>
          {consent.asked_by}, {consent.organization}
        </dd>
        <dt>{words.whose}</dt>
        <dd>{consent.subject}</dd>
        <dt>{words.what}</dt>
        {consent.scope.map((scope) => (
          <dd key={scope}>{words.scopes[scope]}</dd>
        ))}
        <dt>{words.until}</dt>
        <dd>{formatLongDate(consent.until, { language, zone })}</dd>
      </dl>
      {form.problem && <Notice>{form.problem.message}</Notice>}
      {open && (
        <div className={styles.pair}>
          <Button variant="Orange" size="l" wide loading={form.busy} onClick={decide('granted')}>
            {words.grant}
          </Button>
          <Button variant="blackBorder" size="l" wide disabled={form.busy} onClick={decide('declined')}>
            {words.decline}
          </Button>
        </div>
      )}
      {consent.state === 'granted' && (
        <Button variant="RedOpacity" size="l" wide loading={form.busy} onClick={decide('withdrawn')}>
          {words.withdraw}
        </Button>
      )}
    </AuthLayout>
  )
}
/** /consent-request: an organization asks to see progress, or a guardian is asked for a child's account. */
function Content(): ReactNode {
  const [guardian] = useState(() => inHash('guardian'))
  return guardian === '' ? <OrganizationRequest /> : <GuardianRequest token={guardian} />
}
export default screen(Content)
