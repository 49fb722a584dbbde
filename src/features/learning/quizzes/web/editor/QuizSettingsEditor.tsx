import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { cx } from '#web/ui/cx.ts'
import { Switch } from '#web/ui/form/Switch.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useQuizEditorWords } from '../words.ts'
import { BothTexts } from './BothTexts.tsx'
import type { Draft } from './quiz-draft.ts'
import s from './QuizEditor.module.css'

const MINUTE_S = 60
type Props = {
  draft: Draft
  onChange: (draft: Draft) => void
  languages: readonly Language[]
  errorAt: (path: string) => string | undefined
}
const numberOrNull = (text: string): number | null =>
  text.trim() === '' ? null : Math.max(1, Math.trunc(Number(text)) || 1)

/**
 * Editor of a quiz's settings: title, pass mark, attempts, time, order, and number of questions asked per
 * pool.
 */
export function QuizSettingsEditor({ draft, onChange, languages, errorAt }: Props): ReactNode {
  const words = useQuizEditorWords()
  const { settings } = draft
  const set = (change: Partial<Draft['settings']>): void =>
    onChange({ ...draft, settings: { ...settings, ...change } })
  const pools = [...new Set(draft.questions.flatMap((one) => one.pool ?? []))]
  const setPool = (pool: string, count: number | null): void => {
    const { [pool]: _before, ...others } = settings.pools
    set({ pools: count === null ? others : { ...others, [pool]: count } })
  }
  return (
    <>
      <BothTexts
        label={words.title}
        value={draft.title}
        onChange={(title) => onChange({ ...draft, title })}
        languages={languages}
        error={errorAt('title')}
      />
      <div className={s['facts']}>
        <TextInput
          label={words.pass_mark}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          value={String(draft.pass_mark)}
          error={errorAt('pass_mark')}
          onChange={(event) =>
            onChange({
              ...draft,
              pass_mark: Math.max(0, Math.min(100, Math.trunc(Number(event.target.value)) || 0)),
            })
          }
        />
        <TextInput
          label={words.attempts_allowed}
          hint={words.empty_unlimited}
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          value={draft.attempts_allowed === null ? '' : String(draft.attempts_allowed)}
          error={errorAt('attempts_allowed')}
          onChange={(event) => onChange({ ...draft, attempts_allowed: numberOrNull(event.target.value) })}
        />
        <TextInput
          label={words.time_limit}
          hint={words.empty_unlimited}
          type="number"
          inputMode="numeric"
          min={1}
          max={180}
          value={
            settings.time_limit_seconds === null
              ? ''
              : String(Math.ceil(settings.time_limit_seconds / MINUTE_S))
          }
          error={errorAt('settings.time_limit_seconds')}
          onChange={(event) => {
            const minutes = numberOrNull(event.target.value)
            set({ time_limit_seconds: minutes === null ? null : minutes * MINUTE_S })
          }}
        />
      </div>
      <div className={s['switches']}>
        <Switch
          label={words.exam}
          hint={words.exam_hint}
          checked={settings.verdict === 'end'}
          onChange={(event) => set({ verdict: event.target.checked ? 'end' : 'each' })}
        />
        <Switch
          label={words.shuffle_questions}
          checked={settings.shuffle_questions}
          onChange={(event) => set({ shuffle_questions: event.target.checked })}
        />
        <Switch
          label={words.shuffle_options}
          checked={settings.shuffle_options}
          onChange={(event) => set({ shuffle_options: event.target.checked })}
        />
      </div>
      {pools.length > 0 && (
        <div className={cx(s['facts'], s['pools'])}>
          {pools.map((pool) => (
            <TextInput
              key={pool}
              label={words.from_pool(pool, draft.questions.filter((one) => one.pool === pool).length)}
              hint={words.empty_all}
              type="number"
              inputMode="numeric"
              min={1}
              value={settings.pools[pool] === undefined ? '' : String(settings.pools[pool])}
              error={errorAt(`settings.pools.${pool}`)}
              onChange={(event) => setPool(pool, numberOrNull(event.target.value))}
            />
          ))}
        </div>
      )}
    </>
  )
}
