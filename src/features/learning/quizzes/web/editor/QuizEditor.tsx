import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { api, isApiError } from '#web/client/api.ts'
import { LeaveGuard } from '#web/client/leave-guard.tsx'
import { showToast } from '#web/client/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { focusFirstError } from '#web/ui/focus-first-error.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { DraftQuestion, quizAuthoringContract } from '../../authoring.contract.ts'
import { useQuizEditorWords } from '../words.ts'
import { blankQuestion, draftOf, emptyQuiz, freeId, moved, type Draft, type Place } from './quiz-draft.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import { QUIZ_SOURCES } from '../quizzes.api.ts'
import { QuizPreview } from './QuizPreview.tsx'
import { QuizSettingsEditor } from './QuizSettingsEditor.tsx'
import s from './QuizEditor.module.css'

type Contract = typeof quizAuthoringContract
const QUIET = { quiet: true } as const
type QuizEditorProps = { common_id: string; place: Place; languages: readonly Language[] }

const sources = (common_id: string) => ({ queryKey: [QUIZ_SOURCES, common_id], queryFn: () => api.data<Contract['list']>('GET /courses/{id}/quiz-sources', { params: { id: common_id } }, QUIET) })
const source = (id: string) => api.data<Contract['get']>('GET /quizzes/{id}/source', { params: { id } }, QUIET)

/** The quiz of a lesson, a week or a course, for those who write it. */
export default function QuizEditor({ common_id, place, languages }: QuizEditorProps): ReactNode {
  const words = useQuizEditorWords()
  const list = useQuery(sources(common_id))
  const id = list.data?.find((one) => one.lesson_key === place.lesson_key && one.week_key === place.week_key)?.id
  const whole = useQuery({ queryKey: ['quiz source', id], queryFn: () => source(id!), enabled: id !== undefined, gcTime: 0 })
  /** A quiz that is begun here stays on screen while it gets its id. */
  const [begun, setBegun] = useState<'begun' | 'taken away' | null>(null)
  const none = useRef<HTMLDivElement>(null)
  useEffect(() => { if (begun === 'taken away') none.current?.querySelector('button')?.focus() }, [begun, id])
  if (list.isPending || (id !== undefined && whole.isPending && begun !== 'begun')) return <Skeleton lines={3} />
  if (list.isError || (whole.isError && begun !== 'begun')) return <p className={s['error']} role="alert">{words.failed}</p>
  if (id === undefined && begun !== 'begun') return <div ref={none} className={s['none']}><p className={s['small']}>{words.none}</p><Button variant="blackBorder" size="s" onClick={() => setBegun('begun')}>{words.begin}</Button></div>
  return <Editor common_id={common_id} id={id ?? null} start={whole.data ? draftOf(whole.data) : emptyQuiz(place)} attempts={whole.data?.attempts ?? 0} languages={languages} fresh={begun === 'begun'} onTakenAway={() => setBegun('taken away')} />
}

type EditorProps = { common_id: string; id: string | null; start: Draft; attempts: number; languages: readonly Language[]; /** It was begun just now: the first field has the focus. */ fresh: boolean; onTakenAway: () => void }

function Editor({ common_id, id, start, attempts, languages, fresh, onTakenAway }: EditorProps): ReactNode {
  const words = useQuizEditorWords()
  const client = useQueryClient()
  const [draft, setDraft] = useState(start)
  const [saved, setSaved] = useState(JSON.stringify(start))
  const [removing, setRemoving] = useState(false), [trying, setTrying] = useState(false)
  const changed = JSON.stringify(draft) !== saved
  const save = useMutation({
    mutationFn: (body: Draft) => api.data<Contract['save']>('PUT /courses/{id}/quiz-sources', { params: { id: common_id }, body }, QUIET),
    onSuccess: ({ version }, sent) => {
      const now = { ...sent, base_version: version }
      setSaved(JSON.stringify(now))
      setDraft((current) => ({ ...current, base_version: version }))
      showToast({ variant: 'Success', message: words.saved })
      void client.invalidateQueries({ queryKey: [QUIZ_SOURCES, common_id] })
    },
  })
  const remove = useMutation({
    mutationFn: () => api.data<Contract['remove']>('DELETE /quizzes/{id}/source', { params: { id: id! } }, QUIET),
    onSuccess: () => { setRemoving(false); onTakenAway(); void client.invalidateQueries({ queryKey: [QUIZ_SOURCES, common_id] }) },
  })
  const conflict = isApiError(save.error) && save.error.code === 'quiz_changed'
  const theirs = async (): Promise<void> => {
    if (id === null) return
    const now = draftOf(await source(id))
    save.reset()
    setDraft(now)
    setSaved(JSON.stringify(now))
  }
  const mine = async (): Promise<void> => {
    const known = (await client.fetchQuery({ ...sources(common_id), staleTime: 0 })).find((one) => one.lesson_key === draft.lesson_key && one.week_key === draft.week_key)
    save.mutate({ ...draft, base_version: known?.version ?? 0 })
  }
  const errorAt = (path: string): string | undefined => (isApiError(save.error) ? save.error.field(path) : undefined)
  const put = (questions: DraftQuestion[]): void => setDraft({ ...draft, questions })
  const { questions } = draft
  const nextId = (): string => freeId(questions.map((one) => one.id), (n) => `q${n + 1}`)
  // What was pressed may be gone or somewhere else afterwards: the focus goes where the work goes on.
  const root = useRef<HTMLDivElement>(null), next = useRef<string | null>(fresh ? 'input' : null)
  const lead = (to: string, then: DraftQuestion[]): void => { next.current = to; put(then) }
  useEffect(() => {
    if (next.current) root.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = null
  })
  // Saved, the button that saves has nothing to do: trying the quiz is next, for whom has not gone on.
  useEffect(() => {
    if (save.isSuccess && !changed && document.activeElement === document.body) root.current?.querySelector<HTMLElement>('[data-try]')?.focus()
  })
  // What the server found wrong is where somebody looks next.
  useEffect(() => { if (save.isError && root.current) focusFirstError(root.current) }, [save.isError, save.error])
  const headOf = (question: DraftQuestion | undefined): string => (question ? `[data-question="${question.id}"] h4` : '[data-add]')
  const add = (question: DraftQuestion, after: number): void => lead(`[data-question="${question.id}"] select`, [...questions.slice(0, after), question, ...questions.slice(after)])
  return (
    <div ref={root} className={s['editor']}>
      <LeaveGuard when={changed} />
      <QuizSettingsEditor draft={draft} onChange={setDraft} languages={languages} errorAt={errorAt} />
      {attempts > 0 && <p className={s['small']}>{words.attempts(attempts)}</p>}
      <ol className={s['questions']}>
        {questions.map((question, n) => (
          <QuestionEditor
            key={question.id} question={question} number={n + 1} languages={languages} errorAt={(path) => errorAt(`questions.${n}.${path}`)} first={n === 0} last={n === questions.length - 1}
            onChange={(next) => put(questions.map((one, at) => (at === n ? next : one)))} onMove={(step) => lead(headOf(question), moved(questions, n, n + step))}
            onCopy={() => add({ ...question, id: nextId() }, n + 1)} onRemove={() => lead(headOf(questions[n + 1] ?? questions[n - 1]), questions.filter((_, at) => at !== n))}
          />
        ))}
      </ol>
      <Button variant="blackBorder" data-add="" onClick={() => add(blankQuestion('clip_to_meaning', nextId()), questions.length)}>{words.add_question}</Button>
      {errorAt('questions') && <p className={s['error']} role="alert">{errorAt('questions')}</p>}
      {conflict && <div className={s['conflict']} role="alert"><p>{save.error?.message}</p><Button size="s" variant="blackBorder" onClick={() => void theirs()}>{words.theirs}</Button><Button size="s" variant="blackBorder" onClick={() => void mine()}>{words.mine}</Button></div>}
      {save.isError && !conflict && <p className={s['error']} role="alert">{save.error.message}</p>}
      <div className={s['bar']}>
        <Button variant="Orange" loading={save.isPending} disabled={!changed} onClick={() => save.mutate(draft)}>{changed ? words.save : words.is_saved}</Button>
        {id !== null && <Button variant="blackBorder" data-try="" disabled={changed || save.isPending} onClick={() => setTrying(true)}>{changed ? words.preview.save_first : words.preview.open}</Button>}
        {id !== null && <Button variant="RedOpacity" onClick={() => setRemoving(true)}>{words.take_away}</Button>}
      </div>
      {trying && id !== null && <QuizPreview id={id} onClose={() => setTrying(false)} />}
      <ConfirmDialog open={removing} onCancel={() => setRemoving(false)} title={words.take_away_title} confirmLabel={words.take_away} cancelLabel={words.keep} busy={remove.isPending} destructive onConfirm={() => remove.mutate()}>{words.take_away_text}</ConfirmDialog>
    </div>
  )
}
