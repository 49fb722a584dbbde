import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#web/client/api.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useCan } from '#web/client/stores/roles.ts'
import { formatLongDate, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import {
  ConsentBadge,
  membersApi,
  oneMember,
  useMemberChange,
  useMemberWords,
} from '#features/people/memberships/web/public.ts'
import type { ConsentView, MemberRow } from '#features/people/memberships/memberships.contract.ts'
import { Panel } from './picture/LearningPicture.tsx'
import styles from './Person.module.css'
import { useLearnerWords } from './words.ts'

/** May progress be seen, and if not: ask. A child's guardian is asked once the server says that it is a child. */
export function ConsentPanel({ member, consent }: { member: MemberRow; consent: ConsentView }) {
  const words = useLearnerWords().consent
  const members = useMemberWords()
  const mayAsk = useCan('Student', 'Update')
  const [guardian, setGuardian] = useState<string | null>(null)
  const ask = useMemberChange(() => membersApi.askConsent(member.user_id, guardian ?? undefined))
  const wrong = isApiError(ask.error)
    ? ask.error.fields.find((field) => field.path === 'guardian_email')?.message
    : undefined
  const send = (): void =>
    ask.mutate(undefined, {
      onError: (error) => {
        if (isApiError(error) && error.fields.some((field) => field.path === 'guardian_email'))
          setGuardian((before) => before ?? '')
      },
    })
  const language = useLanguage()
  const { zone } = useDateOptions()
  const granted = consent === 'granted'
  return (
    <div className={styles.form}>
      <ConsentBadge consent={consent} words={members} />
      <p>
        {words[consent]}
        {member.consent_until && ` ${words.until(formatLongDate(member.consent_until, { language, zone }))}`}
      </p>
      {granted && member.consent_asked && <p>{words.longer_asked}</p>}
      {granted && !member.seat && <p>{words.no_seat}</p>}
      {!member.consent_asked && mayAsk && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!ask.isPending) send()
          }}
        >
          <FormGuard values={guardian ?? ''} requests={[ask]} />
          {guardian !== null && (
            <TextInput
              id="guardian_email"
              type="email"
              label={words.guardian}
              hint={words.guardian_hint}
              error={wrong}
              value={guardian}
              onChange={(event) => setGuardian(event.target.value)}
              autoComplete="off"
            />
          )}
          <Button type="submit" variant={granted ? 'OffWhite' : 'black'} loading={ask.isPending}>
            {guardian !== null ? words.send : granted ? words.longer : words.ask}
          </Button>
        </form>
      )}
    </div>
  )
}

/** Shown instead of data without the learner's consent: its state, and a form to request it. */
export function ConsentCard({ user_id }: { user_id: string }) {
  const title = useLearnerWords().person.consent
  const { data } = useQuery(oneMember(user_id))
  return (
    data?.consent && (
      <Panel title={title}>
        <ConsentPanel key={user_id} member={data} consent={data.consent} />
      </Panel>
    )
  )
}
