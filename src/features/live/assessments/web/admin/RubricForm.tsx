import { useState, type FormEvent, type ReactNode } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import { isApiError } from '#web/client/api.ts'
import { LeaveGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { ErrorNotice } from '#web/form/Notice.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { Rubric, RubricContent } from '../../rubrics.contract.ts'
import { CRITERIA, MOST_TOTAL, type Criterion } from '../../shared/criteria.ts'
import { useAssessmentWords } from '../words.ts'
import { rubricsApi, useRubricChange } from './rubrics.api.ts'
import s from './Rubric.module.css'
import parts from '#web/ui/layout/parts.module.css'

type Level = { key: string; name: string }

/** From how many points each level begins; one that is left out has none. */
function Levels({
  content,
  levels,
  errorAt,
  onChange,
}: {
  content: RubricContent
  levels: readonly Level[]
  errorAt: (path: string) => string | undefined
  onChange: (levels: RubricContent['levels']) => void
}): ReactNode {
  const words = useAssessmentWords().rubric
  const from = new Map(content.levels.map((level) => [level.key, level.from]))
  const put = (key: string, value: string): void => {
    const next = new Map(from)
    if (value === '') next.delete(key)
    else next.set(key, Number(value))
    onChange(
      levels.flatMap((level) => {
        const begins = next.get(level.key)
        return begins === undefined ? [] : [{ key: level.key, from: begins }]
      }),
    )
  }
  return (
    <Card as="section" aria-labelledby="levels">
      <h3 id="levels">{words.levels}</h3>
      <p className={parts.small}>{words.levels_text}</p>
      <div className={s['levels']}>
        {levels.map(({ key, name }) => {
          const at = content.levels.findIndex((level) => level.key === key)
          return (
            <Select
              key={key}
              label={words.from(name)}
              options={[
                { value: '', label: words.left_out },
                ...Array.from({ length: MOST_TOTAL + 1 }, (_, n) => ({ value: String(n), label: String(n) })),
              ]}
              value={String(from.get(key) ?? '')}
              error={at < 0 ? undefined : (errorAt(`levels.${at}.from`) ?? errorAt(`levels.${at}.key`))}
              onChange={(event) => put(key, event.target.value)}
            />
          )
        })}
      </div>
    </Card>
  )
}

/** The next version as it is written: saved as a draft, then published or thrown away. */
export function RubricForm({
  rubric,
  isDraft,
  levels,
  onEnd,
}: {
  rubric: Rubric
  isDraft: boolean
  levels: readonly Level[]
  onEnd: () => void
}): ReactNode {
  const all = useAssessmentWords(),
    words = all.rubric
  const common = useCommonWords()
  const first: RubricContent = { criteria: rubric.criteria, levels: rubric.levels }
  const [content, setContent] = useState(first)
  const [asked, setAsked] = useState<'publish' | 'discard' | null>(null)
  const save = useRubricChange(() => rubricsApi.save(content, isDraft ? rubric.version : null))
  const publish = useRubricChange(() => rubricsApi.publish())
  const discard = useRubricChange(() => rubricsApi.discard())
  const unsaved = JSON.stringify(content) !== JSON.stringify(first)
  const error = isApiError(save.error) ? save.error : null
  const errorAt = (path: string): string | undefined => error?.field(path)
  const put = (key: Criterion, n: number, language: 'en' | 'es', text: string): void =>
    setContent((old) => ({
      ...old,
      criteria: {
        ...old.criteria,
        [key]: old.criteria[key].map((step, at) => (at === n ? { ...step, [language]: text } : step)),
      },
    }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(undefined, { onSuccess: () => void toast.success(words.saved) })
  }
  const stepName = (n: number): string => (n === 1 ? words.step_one : words.step(n))
  const languageName = { en: words.english, es: words.spanish }
  return (
    <form className={s['section']} noValidate onSubmit={submit}>
      <LeaveGuard when={unsaved && !save.isPending} />
      {CRITERIA.map((key) => (
        <Card key={key} as="section" aria-labelledby={`write-${key}`}>
          <h3 id={`write-${key}`}>{all.criteria[key]}</h3>
          <div className={parts.group}>
            {content.criteria[key].map((step, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- a step is its place
              <div key={n} className={s['step']}>
                <strong aria-hidden="true">{n}</strong>
                {LANGUAGES.map((language) => (
                  <Textarea
                    key={language}
                    label={words.lang_step(all.criteria[key], stepName(n), languageName[language])}
                    hideLabel
                    lang={language}
                    rows={3}
                    maxLength={400}
                    value={step[language]}
                    error={errorAt(`criteria.${key}.${n}.${language}`)}
                    onChange={(event) => put(key, n, language, event.target.value)}
                  />
                ))}
              </div>
            ))}
          </div>
        </Card>
      ))}
      <Levels
        content={content}
        levels={levels}
        errorAt={errorAt}
        onChange={(next) => setContent((old) => ({ ...old, levels: next }))}
      />
      <ErrorNotice error={save.error} />
      <div className={parts.controls}>
        <Button
          type="submit"
          variant={unsaved || !isDraft ? 'Orange' : 'blackBorder'}
          loading={save.isPending}
        >
          {words.save}
        </Button>
        {isDraft && (
          <Button
            variant={unsaved ? 'blackBorder' : 'Orange'}
            disabled={unsaved}
            onClick={() => setAsked('publish')}
          >
            {words.publish}
          </Button>
        )}
        <Button variant="White" onClick={() => (isDraft ? setAsked('discard') : onEnd())}>
          {isDraft ? words.discard : common.cancel}
        </Button>
        {isDraft && unsaved && <span className={parts.small}>{words.unsaved}</span>}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'publish' ? words.publish_title : words.discard_title}
        confirmLabel={asked === 'publish' ? words.publish : words.discard}
        destructive={asked === 'discard'}
        busy={publish.isPending || discard.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked === 'publish')
            publish.mutate(undefined, {
              onSuccess: ({ data }) => {
                toast.success(words.published(data.number))
                onEnd()
              },
              onSettled: () => setAsked(null),
            })
          else
            discard.mutate(undefined, {
              onSuccess: () => {
                toast.success(words.discarded)
                onEnd()
              },
              onSettled: () => setAsked(null),
            })
        }}
      >
        <p>{asked === 'publish' ? words.publish_text : words.discard_text}</p>
      </ConfirmDialog>
    </form>
  )
}
