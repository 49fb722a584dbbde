import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { formatLongDate, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from '#web/form/form.module.css'
import { consentsApi, type Decision } from './consents.api.ts'
import { useConsentWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const KEY = ['consents', 'mine']

/** Consents part of the settings: requests for and consents to one's progress, to grant, decline or end. */
export function ConsentsSection(): ReactNode {
  const words = useConsentWords()
  const language = useLanguage()
  const { zone } = useDateOptions()
  const queries = useQueryClient()
  const query = useQuery({ queryKey: KEY, queryFn: consentsApi.mine })
  const answer = useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
      consentsApi.answerMine(id, decision),
    onSettled: () =>
      Promise.all([KEY, ['looks', 'watchers']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  return (
    <section className={styles.form} aria-labelledby="consents-title">
      <h2 id="consents-title">{words.mine.title}</h2>
      <Asked
        query={query}
        failed={{ level: 3, title: words.mine.failed }}
        loading={<Skeleton shape="text" lines={2} />}
      >
        {(data) => (
          <>
            {data.length === 0 && <p>{words.mine.none}</p>}
            {data.map((consent) => (
              <div key={consent.id} className={styles.facts}>
                <p>
                  <strong>{consent.organization}</strong>&nbsp;·{' '}
                  {consent.shared_until === null
                    ? words.mine.state[consent.state]
                    : words.mine.longer(formatLongDate(consent.until, { language, zone }))}
                  {consent.state === 'granted' &&
                    ` ${words.mine.until(formatLongDate(consent.until, { language, zone }))}`}
                </p>
                {consent.scope.map((scope) => (
                  <p key={scope}>{words.scopes[scope]}</p>
                ))}
                <div className={parts.actions}>
                  {consent.state === 'granted' && (
                    <Button
                      variant="RedOpacity"
                      size="s"
                      loading={answer.isPending && answer.variables.id === consent.id}
                      onClick={() => answer.mutate({ id: consent.id, decision: 'withdrawn' })}
                    >
                      {words.withdraw}
                    </Button>
                  )}
                  {consent.state === 'requested' && !consent.guardian_email && (
                    <>
                      <Button
                        variant="black"
                        size="s"
                        loading={answer.isPending && answer.variables.id === consent.id}
                        onClick={() => answer.mutate({ id: consent.id, decision: 'granted' })}
                      >
                        {words.grant}
                      </Button>
                      <Button
                        variant="OffWhite"
                        size="s"
                        disabled={answer.isPending}
                        onClick={() => answer.mutate({ id: consent.id, decision: 'declined' })}
                      >
                        {words.decline}
                      </Button>
                    </>
                  )}
                </div>
              </div>
            ))}
          </>
        )}
      </Asked>
    </section>
  )
}
