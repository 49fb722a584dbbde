import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { newIdempotencyKey } from '#web/client/api.ts'
import { userName } from '#web/client/format/names.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { SubmitButton } from '#web/form/Form.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import {
  aYearAfter,
  centerOf,
  CodeFields,
  codeValues,
  learnersOf,
  numbers,
  PickLearner,
  today,
  type CodeValues,
} from '../../service-codes/web/public.ts'
import { codeRequestsApi, useRequestChange } from './code-requests.api.ts'
import { CENTER_CODES, OnlyForCenters } from './CenterCodes.tsx'
import styles from './Requests.module.css'
import { useCodeRequestWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

const ASK = `${CENTER_CODES}/ask`

function AskForm({
  user_id,
  from,
}: {
  user_id: string
  /** The day that it is there. */ from: string
}): ReactNode {
  const words = useCodeRequestWords().ask
  const common = useCommonWords()
  const navigate = useNavigate()
  const [key] = useState(newIdempotencyKey)
  const ask = useRequestChange((values: CodeValues) =>
    codeRequestsApi.ask({ user_id, ...numbers(values) }, key),
  )
  const form = useForm<CodeValues>({
    initial: codeValues(null, { starts_on: from, ends_on: aYearAfter(from) }),
    body: (values) => ({ user_id, ...numbers(values) }),
    shape: () => import('../code-requests.contract.ts').then(({ AskForCode }) => AskForCode),
    submit: async (values) => {
      await ask.mutateAsync(values)
      void navigate(`${CENTER_CODES}?part=requests`)
    },
  })
  return (
    <Card>
      <form {...form.props} className={parts.form}>
        {(form.problem || form.errors['user_id']) && (
          <Notice>{form.errors['user_id'] ?? form.problem?.message}</Notice>
        )}
        <CodeFields form={form} noteLabel={words.note} />
        <div className={parts.controls}>
          <SubmitButton form={form} label={words.send} />
          <Button variant="White" href={CENTER_CODES}>
            {common.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/**
 * /manage-subscription/service-codes/ask: a Regional Center asks for a code for one of its learners
 * (`user_id`).
 */
export default function AskForCode(): ReactNode {
  const words = useCodeRequestWords().ask
  const language = useLanguage()
  const [search] = useSearchParams()
  const user_id = search.get('user_id') ?? ''
  const id = useAuth((state) => state.organization?.id ?? '')
  const center = useQuery({ ...centerOf(id), enabled: id !== '' })
  const learners = useQuery({
    ...learnersOf(id, { user_id: `eq.${user_id}` }),
    enabled: id !== '' && user_id !== '',
  })
  const learner = user_id === '' ? undefined : learners.data?.data.find((one) => one.user_id === user_id)
  if (user_id !== '' && (learners.isPending || center.isPending)) return <Loader type="site-loader" />
  return (
    <OnlyForCenters>
      <Page
        className={styles.narrow}
        title={words.title}
        text={words.text}
        actions={
          <Button variant="White" href={CENTER_CODES}>
            {words.back}
          </Button>
        }
      >
        {learner && center.data ? (
          <>
            <p className={parts.controls}>
              <strong>{words.for(userName(learner, language))}</strong>
              <Button variant="White" href={ASK}>
                {words.change}
              </Button>
            </p>
            <AskForm key={user_id} user_id={user_id} from={today(center.data.time_zone, new Date())} />
          </>
        ) : (
          <section className={parts.form} aria-labelledby="who">
            <h2 id="who">{words.who}</h2>
            <PickLearner organization_id={id} hrefOf={(one) => `${ASK}?user_id=${one}`} />
          </section>
        )}
      </Page>
    </OnlyForCenters>
  )
}
