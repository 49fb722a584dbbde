import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { isApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import type { PlayerHandle } from '#web/ui/player/types.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { FilmStops } from '../../media.contract.ts'
import { STOP_LIMITS } from '../../shared/limits.ts'
import { writtenIn } from '../../shared/questions.ts'
import { useSaveStops, useStops } from './editor.api.ts'
import styles from './FilmEditor.module.css'
import { StopForm, type Draft } from './StopForm.tsx'
import { useEditorWords } from './words.ts'

let made = 0
const newKey = (): string => `stop-${++made}`
const draftsOf = ({ stops }: FilmStops): Draft[] => stops.map((stop) => ({ ...stop, key: stop.id }))
const whole = (draft: Draft): boolean => draft.options.length >= 2 && LANGUAGES.some((language) => writtenIn(draft, language)) && draft.right.length > 0

/** Those of the course, and what somebody wrote in another before. */
const languagesOf = (course: readonly Language[], { stops }: FilmStops): Language[] => LANGUAGES.filter((one) => course.includes(one) || stops.some((stop) => [stop.prompt, ...stop.options, stop.explanation].some((text) => text[one])))

type StopsProps = { media_id: string; languages: readonly Language[]; player: RefObject<PlayerHandle | null>; onUnsaved: (unsaved: boolean) => void }

/** What a film asks and when. */
export function StopsEditor({ media_id, languages, player, onUnsaved }: StopsProps): ReactNode {
  const words = useEditorWords(), query = useStops(media_id)
  if (query.isError && !query.data) return <ErrorState level={3} title={words.load_failed} retry={{ label: words.retry, onRetry: () => void query.refetch() }} />
  if (!query.data) return <Skeleton lines={4} />
  return <Stops key={query.dataUpdatedAt} media_id={media_id} languages={languagesOf(languages, query.data)} player={player} onUnsaved={onUnsaved} kept={query.data} reload={() => void query.refetch()} />
}

function Stops({ media_id, languages, player, onUnsaved, kept, reload }: StopsProps & { kept: FilmStops; reload: () => void }): ReactNode {
  const words = useEditorWords(), saving = useSaveStops(media_id)
  const [drafts, setDrafts] = useState(() => draftsOf(kept))
  const [version, setVersion] = useState(kept.version)
  const [changed, setChanged] = useState(false)
  const [tried, setTried] = useState(false)
  const change = (next: Draft[]): void => { setDrafts(next); setChanged(true); onUnsaved(true); saving.reset() }
  const now = (): number => Math.round((player.current?.time() ?? 0) * 10) / 10
  // What is new is written next; after what was taken away comes the next one, or the button that adds.
  const place = useRef<HTMLDivElement>(null), next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current) place.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = null
  })
  const fieldOf = (draft: Draft | undefined): string => (draft ? `[data-stop="${draft.key}"] input` : '[data-add]')
  const add = (): void => {
    const made: Draft = { key: newKey(), at: now(), prompt: {}, options: [{}, {}], right: [0], explanation: {} }
    next.current = fieldOf(made)
    change([...drafts, made].toSorted((a, b) => a.at - b.at))
  }
  const remove = (index: number): void => {
    next.current = fieldOf(drafts[index + 1] ?? drafts[index - 1])
    change(drafts.filter((_, at) => at !== index))
  }
  const save = (): void => {
    setTried(true)
    if (!drafts.every(whole)) return
    saving.mutate({ version, stops: drafts.map(({ key: _key, ...stop }) => stop) }, { onSuccess: (data) => { setDrafts(draftsOf(data)); setVersion(data.version); setChanged(false); onUnsaved(false); setTried(false) } })
  }
  const { error } = saving, conflict = isApiError(error) && error.status === 409
  return (
    <div ref={place} className={styles.part}>
      <p className={styles.quiet}>{words.questions_hint}</p>
      {drafts.length === 0 ? <p>{words.no_questions}</p> : (
        <ol className={styles.rows}>
          {drafts.map((draft, index) => <StopForm key={draft.key} draft={draft} number={index + 1} languages={languages} wrong={tried && !whole(draft)} now={now} onChange={(next) => change(drafts.map((one) => (one.key === draft.key ? next : one)))} onRemove={() => remove(index)} />)}
        </ol>
      )}
      <div className={styles.actions}>{drafts.length < STOP_LIMITS.stops && <Button variant="blackBorder" data-add="" onClick={add}>{words.add_question}</Button>}</div>
      {error && <p role="alert" className={styles.problem}>{isApiError(error) && error.status !== 0 ? error.message : words.not_saved} {conflict && <Button variant="blackBorder" size="s" onClick={reload}>{words.load_theirs}</Button>}</p>}
      <div className={styles.actions}>
        <Button variant="PrimaryWood" loading={saving.isPending} disabled={!changed} onClick={save}>{words.save_questions}</Button>
        <p role="status" className={styles.quiet}>{changed ? words.unsaved : saving.isSuccess ? words.questions_saved : ''}</p>
      </div>
    </div>
  )
}
