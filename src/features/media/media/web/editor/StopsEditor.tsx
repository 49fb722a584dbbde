import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { Asked } from '#web/client/asked.tsx'
import { isApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import type { PlayerHandle } from '#web/ui/player/types.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import type { FilmStops } from '../../film-stops.contract.ts'
import { STOP_LIMITS } from '../../shared/limits.ts'
import { readStops, useSaveStops, useStops } from './editor.api.ts'
import styles from './FilmEditor.module.css'
import { draftsOf, isWhole, joinStops, newKey, type Draft } from './stop-drafts.ts'
import { StopForm } from './StopForm.tsx'
import { useEditorWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Those of the course, and what somebody wrote in another before. */
const languagesOf = (course: readonly Language[], { stops }: FilmStops): Language[] =>
  LANGUAGES.filter(
    (one) =>
      course.includes(one) ||
      stops.some((stop) => [stop.prompt, ...stop.options, stop.explanation].some((text) => text[one])),
  )

type StopsProps = {
  media_id: string
  languages: readonly Language[]
  player: RefObject<PlayerHandle | null>
  onUnsaved: (unsaved: boolean) => void
}

/** Questions of a film, with their times. */
export function StopsEditor({ media_id, languages, player, onUnsaved }: StopsProps): ReactNode {
  const words = useEditorWords(),
    query = useStops(media_id)
  return (
    <Asked query={query} failed={{ level: 3, title: words.load_failed }} loading={<Skeleton lines={4} />}>
      {(data) => (
        <Stops
          key={query.dataUpdatedAt}
          media_id={media_id}
          languages={languagesOf(languages, data)}
          player={player}
          onUnsaved={onUnsaved}
          kept={data}
        />
      )}
    </Asked>
  )
}

function Stops({
  media_id,
  languages,
  player,
  onUnsaved,
  kept,
}: StopsProps & { kept: FilmStops }): ReactNode {
  const words = useEditorWords(),
    saving = useSaveStops(media_id)
  const [drafts, setDrafts] = useState(() => draftsOf(kept))
  /** Stored version that the edited questions are based on. */
  const [base, setBase] = useState(kept)
  const [joined, setJoined] = useState('')
  const [changed, setChanged] = useState(false)
  const [tried, setTried] = useState(false)
  /** Number of tries to save incomplete questions. */
  const [refused, setRefused] = useState(0)
  const change = (next: Draft[]): void => {
    setDrafts(next)
    setChanged(true)
    onUnsaved(true)
    saving.reset()
  }
  const now = (): number => Math.round((player.current?.time() ?? 0) * 10) / 10
  // Focus a new question next; after a removal focus the following one, or the button that adds one.
  const [place, focusOn] = useNextFocus<HTMLDivElement>(drafts)
  useEffect(() => {
    if (refused > 0 && place.current) focusFirstError(place.current)
  }, [refused, place])
  const fieldOf = (draft: Draft | undefined): string =>
    draft ? `[data-stop="${draft.key}"] input` : '[data-add]'
  const add = (): void => {
    const made: Draft = {
      key: newKey(),
      at: now(),
      prompt: {},
      options: [{}, {}],
      right: [0],
      explanation: {},
    }
    focusOn(fieldOf(made))
    change([...drafts, made].toSorted((a, b) => a.at - b.at))
  }
  const remove = (index: number): void => {
    focusOn(fieldOf(drafts[index + 1] ?? drafts[index - 1]))
    change(drafts.filter((_, at) => at !== index))
  }
  const send = (stops: readonly Draft[], from: FilmStops, again: boolean): void =>
    saving.mutate(
      { version: from.version, stops: stops.map(({ key: _key, ...stop }) => stop) },
      {
        onSuccess: (data) => {
          setDrafts(draftsOf(data))
          setBase(data)
          setChanged(false)
          onUnsaved(false)
          setTried(false)
        },
        // Somebody saved other questions meanwhile: merge both, and save them unless somebody has to choose.
        onError: (error) => {
          if (again && isApiError(error) && error.status === 409) void join(stops, from)
        },
      },
    )
  const join = async (stops: readonly Draft[], from: FilmStops): Promise<void> => {
    const theirs = await readStops(media_id).catch(() => null)
    // Without a connection it stays as it is, and says that it is not saved.
    if (!theirs) return
    const { drafts: together, both } = joinStops(stops, draftsOf(from), draftsOf(theirs))
    change(together)
    setBase(theirs)
    setJoined(both ? words.both_changed : words.joined)
    if (!both) send(together, theirs, false)
  }
  const save = (): void => {
    setTried(true)
    setJoined('')
    if (drafts.every(isWhole)) send(drafts, base, true)
    // The question may be far above the button.
    else setRefused(refused + 1)
  }
  const { error } = saving
  return (
    <div ref={place} className={styles.part}>
      <p className={parts.note}>{words.questions_hint}</p>
      {drafts.length === 0 ? (
        <p>{words.no_questions}</p>
      ) : (
        <ol className={parts.entries}>
          {drafts.map((draft, index) => (
            <StopForm
              key={draft.key}
              draft={draft}
              number={index + 1}
              languages={languages}
              wrong={tried && !isWhole(draft)}
              now={now}
              onChange={(next) => change(drafts.map((one) => (one.key === draft.key ? next : one)))}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <div className={parts.head}>
        {drafts.length < STOP_LIMITS.stops && (
          <Button variant="blackBorder" data-add="" onClick={add}>
            {words.add_question}
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className={styles.problem}>
          {isApiError(error) && error.status !== 0 ? error.message : words.not_saved}
        </p>
      )}
      {joined && <p role="status">{joined}</p>}
      <div className={parts.head}>
        <Button variant="PrimaryWood" loading={saving.isPending} disabled={!changed} onClick={save}>
          {words.save_questions}
        </Button>
        <p role="status" className={parts.note}>
          {changed ? words.unsaved : saving.isSuccess ? words.questions_saved : ''}
        </p>
      </div>
    </div>
  )
}
