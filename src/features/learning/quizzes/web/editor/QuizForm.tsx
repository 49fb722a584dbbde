import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { api, isApiError } from '#web/client/api.ts'
import type { Conflicts } from '#web/client/versions/joining.ts'
import { LeaveGuard } from '#web/client/navigation/leave-guard.tsx'
import { showToast } from '#web/client/toasts.ts'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import type { DraftQuestion } from '../../draft-questions.contract.ts'
import { useQuizEditorWords } from '../words.ts'
import { blankQuestion, draftOf, emptyQuiz, freeId, moved, type Draft } from './quiz-draft.ts'
import { fieldOf, fieldsOf, joinQuiz, questionOf, withField } from './quiz-join.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import { textOf } from './quiz-text.ts'
import { QUIZ_SOURCES } from '../quizzes.api.ts'
import { QuizPreview } from './QuizPreview.tsx'
import { QuizSettingsEditor } from './QuizSettingsEditor.tsx'
import s from './QuizEditor.module.css'
import { QUIET, sources, source, type Contract } from './quiz-sources.ts'

/** From more questions on, each is shut until somebody writes in it. */
const FEW = 3
const NOTHING = { theirs: [], conflicts: {} }

type EditorProps = {
  common_id: string
  id: string | null
  start: Draft
  attempts: number
  languages: readonly Language[]
  /** It was begun just now: the first field has the focus. */
  fresh: boolean
  onTakenAway: () => void
}

export function QuizForm({
  common_id,
  id,
  start,
  attempts,
  languages,
  fresh,
  onTakenAway,
}: EditorProps): ReactNode {
  const words = useQuizEditorWords()
  const client = useQueryClient()
  const [draft, setDraft] = useState(start)
  const [saved, setSaved] = useState(JSON.stringify(start))
  const [removing, setRemoving] = useState(false),
    [trying, setTrying] = useState(false)
  /** What somebody saved while this was written. */
  const [meanwhile, setMeanwhile] = useState<{ theirs: readonly string[]; conflicts: Conflicts }>(NOTHING),
    [round, ask] = useReducer((n: number) => n + 1, 0)
  const open = Object.keys(meanwhile.conflicts).length > 0
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(
    () => new Set(start.questions.length > FEW ? [] : start.questions.map((one) => one.id)),
  )
  const fold = (id: string, shown: boolean): void =>
    setUnfolded((old) => {
      const next = new Set(old)
      if (shown) next.add(id)
      else next.delete(id)
      return next
    })
  const changed = JSON.stringify(draft) !== saved
  const save = useMutation({
    mutationFn: (body: Draft) =>
      api.data<Contract['save']>(
        'PUT /courses/{id}/quiz-sources',
        { params: { id: common_id }, body },
        QUIET,
      ),
    onSuccess: ({ version }, sent) => {
      const now = { ...sent, base_version: version }
      setMeanwhile(NOTHING)
      setSaved(JSON.stringify(now))
      setDraft((current) => ({ ...current, base_version: version }))
      showToast({ variant: 'Success', message: words.saved })
      void client.invalidateQueries({ queryKey: [QUIZ_SOURCES, common_id] })
    },
  })
  const remove = useMutation({
    mutationFn: () => api.data<Contract['remove']>('DELETE /quizzes/{id}/source', { params: { id: id! } }),
    onSuccess: () => {
      setRemoving(false)
      onTakenAway()
      void client.invalidateQueries({ queryKey: [QUIZ_SOURCES, common_id] })
    },
  })
  const stale = isApiError(save.error) && save.error.code === 'quiz_changed'
  /**
   * Somebody was faster: what stands now and what was written here become one, and what both changed is
   * asked.
   */
  const join = useMutation({
    mutationFn: async () => {
      const known = (await client.fetchQuery({ ...sources(common_id), staleTime: 0 })).find(
        (one) => one.lesson_key === draft.lesson_key && one.week_key === draft.week_key,
      )
      return known
        ? draftOf(await source(known.id))
        : emptyQuiz({ lesson_key: draft.lesson_key, week_key: draft.week_key })
    },
    onSuccess: (now) => {
      const { draft: joined, conflicts, theirs } = joinQuiz(draft, JSON.parse(saved) as Draft, now)
      setSaved(JSON.stringify(now))
      setDraft(joined)
      setMeanwhile({ conflicts, theirs })
      save.reset()
    },
  })
  const { mutate: joinNow } = join
  useEffect(() => {
    if (stale) joinNow()
  }, [stale, save.error, joinNow])
  const settle = (field: string, which: 'mine' | 'theirs'): void => {
    const { [field]: chosen, ...conflicts } = meanwhile.conflicts
    if (which === 'theirs' && chosen) setDraft(withField(draft, field, chosen.theirs))
    setMeanwhile({ ...meanwhile, conflicts })
  }
  const labels: Record<string, string> = {
    title: words.title,
    pass_mark: words.pass_mark,
    attempts_allowed: words.attempts_allowed,
    time_limit: words.time_limit,
    verdict: words.exam,
    shuffle_questions: words.shuffle_questions,
    shuffle_options: words.shuffle_options,
    pools: words.pool,
    ...Object.fromEntries(Object.keys(meanwhile.conflicts).map((field) => [field, words.question_gone])),
    ...Object.fromEntries(draft.questions.map((one, n) => [fieldOf(one.id), words.question(n + 1)])),
  }
  const press = (): void => {
    if (open) ask()
    else save.mutate(draft)
  }
  const errorAt = (path: string): string | undefined =>
    isApiError(save.error) ? save.error.field(path) : undefined
  const wrongAt = (n: number): boolean =>
    isApiError(save.error) && save.error.fields.some(({ path }) => path.startsWith(`questions.${n}.`))
  const put = (questions: DraftQuestion[]): void => setDraft({ ...draft, questions })
  const { questions } = draft
  const nextId = (): string =>
    freeId(
      questions.map((one) => one.id),
      (n) => `q${n + 1}`,
    )
  // What was pressed may be gone or somewhere else afterwards: the focus goes where the work goes on.
  const [root, focusOn] = useNextFocus<HTMLDivElement>(questions, fresh ? ['textarea'] : [])
  const lead = (to: string, then: DraftQuestion[]): void => {
    focusOn(to)
    put(then)
  }
  // Saved, the button that saves has nothing to do: trying the quiz is next, for whom has not gone on.
  useEffect(() => {
    if (save.isSuccess && !changed && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>('[data-try]')?.focus()
  })
  // What the server found wrong is where somebody looks next.
  useEffect(() => {
    if (save.isError && root.current) focusFirstError(root.current)
  }, [save.isError, save.error, root])
  const headOf = (question: DraftQuestion | undefined): string =>
    question ? `[data-question="${question.id}"] h4` : '[data-add]'
  const add = (question: DraftQuestion, after: number): void => {
    fold(question.id, true)
    lead(`[data-question="${question.id}"] select`, [
      ...questions.slice(0, after),
      question,
      ...questions.slice(after),
    ])
  }
  return (
    <div ref={root} className={s['editor']}>
      <LeaveGuard when={changed} />
      <Meanwhile
        versions={{ ...meanwhile, changed: meanwhile.theirs.length > 0 || open }}
        values={fieldsOf(draft)}
        labels={labels}
        shown={(field, value) => textOf(words, languages, questionOf(field) !== null, value)}
        round={round}
        onChoose={settle}
      />
      <QuizSettingsEditor draft={draft} onChange={setDraft} languages={languages} errorAt={errorAt} />
      {attempts > 0 && <p className={s['small']}>{words.attempts(attempts)}</p>}
      {questions.length > FEW && (
        <Button
          size="s"
          variant="White"
          onClick={() => setUnfolded(new Set(unfolded.size > 0 ? [] : questions.map((one) => one.id)))}
        >
          {unfolded.size > 0 ? words.fold_all : words.unfold_all}
        </Button>
      )}
      <ol className={s['questions']}>
        {questions.map((question, n) => (
          <QuestionEditor
            key={question.id}
            question={question}
            number={n + 1}
            languages={languages}
            errorAt={(path) => errorAt(`questions.${n}.${path}`)}
            open={unfolded.has(question.id) || wrongAt(n)}
            onOpen={(shown) => fold(question.id, shown)}
            first={n === 0}
            last={n === questions.length - 1}
            onChange={(next) => put(questions.map((one, at) => (at === n ? next : one)))}
            onMove={(step) => lead(headOf(question), moved(questions, n, n + step))}
            onCopy={() => add({ ...question, id: nextId() }, n + 1)}
            onRemove={() =>
              lead(
                headOf(questions[n + 1] ?? questions[n - 1]),
                questions.filter((_, at) => at !== n),
              )
            }
          />
        ))}
      </ol>
      <Button
        variant="blackBorder"
        data-add=""
        onClick={() => add(blankQuestion('clip_to_meaning', nextId()), questions.length)}
      >
        {words.add_question}
      </Button>
      {errorAt('questions') && (
        <p className={s['error']} role="alert">
          {errorAt('questions')}
        </p>
      )}
      {((save.isError && !stale) || join.isError) && (
        <p className={s['error']} role="alert">
          {(join.error ?? save.error)?.message}
        </p>
      )}
      <div className={s['bar']}>
        <Button
          variant="Orange"
          loading={save.isPending || join.isPending}
          disabled={!changed}
          onClick={press}
        >
          {changed ? words.save : words.is_saved}
        </Button>
        {id !== null && (
          <Button
            variant="blackBorder"
            data-try=""
            disabled={changed || save.isPending}
            onClick={() => setTrying(true)}
          >
            {changed ? words.preview.save_first : words.preview.open}
          </Button>
        )}
        {id !== null && (
          <Button variant="RedOpacity" onClick={() => setRemoving(true)}>
            {words.take_away}
          </Button>
        )}
      </div>
      {trying && id !== null && <QuizPreview id={id} onClose={() => setTrying(false)} />}
      <ConfirmDialog
        open={removing}
        onCancel={() => setRemoving(false)}
        title={words.take_away_title}
        confirmLabel={words.take_away}
        cancelLabel={words.keep}
        busy={remove.isPending}
        destructive
        onConfirm={() => remove.mutate(undefined, { onError: () => setRemoving(false) })}
      >
        {words.take_away_text}
      </ConfirmDialog>
    </div>
  )
}
