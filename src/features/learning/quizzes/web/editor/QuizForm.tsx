import { useMutation } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { flushSync } from 'react-dom'
import { api } from '#web/client/api.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { SaveMark } from '#web/form/SaveMark.tsx'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import type { DraftQuestion } from '../../draft-questions.contract.ts'
import { useQuizEditorWords } from '../words.ts'
import type { quizAuthoringContract } from '../../authoring.contract.ts'
import { blankQuestion, freeId, moved, type Draft } from './quiz-draft.ts'
import { fieldOf, fieldsOf, questionOf } from './quiz-join.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import { textOf } from './quiz-text.ts'
import { QuizPreview } from './QuizPreview.tsx'
import { QuizSettingsEditor } from './QuizSettingsEditor.tsx'
import s from './QuizEditor.module.css'
import type { StoredQuiz } from './quiz-store.ts'
import { useQuiz } from './use-quiz.ts'
import layoutParts from '#web/ui/layout/parts.module.css'

/** From more questions on, each is shut until somebody writes in it. */
const FEW = 3

type EditorProps = {
  common_id: string
  start: Draft
  /** The server's version; null if nothing is saved yet. */
  standing: StoredQuiz | null
  attempts: number
  languages: readonly Language[]
  /** It was begun just now: the first field has the focus. */
  fresh: boolean
  /** Told when there is a quiz where there was none. */
  onThere: () => void
  onTakenAway: () => void
}

export function QuizForm({
  common_id,
  start,
  standing,
  attempts,
  languages,
  fresh,
  onThere,
  onTakenAway,
}: EditorProps): ReactNode {
  const words = useQuizEditorWords()
  const language = useLanguage()
  const quiz = useQuiz(common_id, start, standing)
  const { draft, state, kept, conflicts, theirs, error, set: setDraft } = quiz
  const id = kept?.id ?? null,
    missing = kept?.missing ?? []
  const [removing, setRemoving] = useState(false),
    [trying, setTrying] = useState(false)
  /** Missing parts are shown in place once somebody wants to try the quiz, not while it is being written. */
  const [strict, setStrict] = useState(false)
  const [round, ask] = useReducer((n: number) => n + 1, 0)
  const open = Object.keys(conflicts).length > 0
  const tell = useRef(onThere)
  useEffect(() => {
    tell.current = onThere
  })
  const there = id !== null,
    stood = standing !== null
  useEffect(() => {
    if (there && !stood) tell.current()
  }, [there, stood])
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
  const remove = useMutation({
    mutationFn: () =>
      api.data<(typeof quizAuthoringContract)['remove']>('DELETE /quizzes/{id}/source', {
        params: { id: id! },
      }),
    onSuccess: () => {
      setRemoving(false)
      onTakenAway()
    },
  })
  const labels: Record<string, string> = {
    title: words.title,
    pass_mark: words.pass_mark,
    attempts_allowed: words.attempts_allowed,
    time_limit: words.time_limit,
    verdict: words.exam,
    shuffle_questions: words.shuffle_questions,
    shuffle_options: words.shuffle_options,
    pools: words.pool,
    ...Object.fromEntries(Object.keys(conflicts).map((field) => [field, words.question_gone])),
    ...Object.fromEntries(draft.questions.map((one, n) => [fieldOf(one.id), words.question(n + 1)])),
  }
  /** Trying a quiz first says what keeps it from being one. */
  const attempt = async (): Promise<void> => {
    if (open) return ask()
    await quiz.flush()
    setStrict(true)
    setTrying(true)
  }
  const errorAt = (path: string): string | undefined =>
    error?.field(path) ?? (strict ? missing.find((one) => one.path === path)?.[language] : undefined)
  const wrongAt = (n: number): boolean =>
    [...(error?.fields ?? []), ...(strict ? missing : [])].some(({ path }) =>
      path.startsWith(`questions.${n}.`),
    )
  const unfinished = new Set(
    missing.flatMap(({ path }) => (path.startsWith('questions.') ? [path.split('.')[1]] : [])),
  ).size
  // Missing fields of the quiz itself, which are far above this and easily overlooked.
  const lacking = [
    ...new Set(
      missing.flatMap(({ path }) => {
        const [field = ''] = path.split('.')
        return field === 'questions' && path !== 'questions' ? [] : [labels[field] ?? words.add_question]
      }),
    ),
  ]
  const show = (): void => {
    flushSync(() => setStrict(true))
    if (root.current) focusFirstError(root.current)
  }
  const failed = state === 'failed',
    refused = failed && error !== null,
    stops = trying && missing.length > 0
  const put = (questions: DraftQuestion[]): void => setDraft({ ...draft, questions })
  const { questions } = draft
  const nextId = (): string =>
    freeId(
      questions.map((one) => one.id),
      (n) => `q${n + 1}`,
    )
  // The pressed button may be unmounted or moved, so move focus to the next step.
  const [root, focusOn] = useNextFocus<HTMLDivElement>(questions, fresh ? ['textarea'] : [])
  const lead = (to: string, then: DraftQuestion[]): void => {
    focusOn(to)
    put(then)
  }
  // Focuses the first error or missing part.
  useEffect(() => {
    if ((refused || stops) && root.current) focusFirstError(root.current)
    // An unsaved quiz is not tried, not even once it is saved later.
    if (stops || failed) setTrying(false)
  }, [refused, stops, failed, root])
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
      <SaveMark
        fields={{
          state,
          problem: error && error.fields.length === 0 ? error.says(language) : null,
          flush: quiz.flush,
        }}
        onChoice={ask}
      />
      <Meanwhile
        versions={{ theirs, conflicts, changed: open }}
        calm
        values={fieldsOf(draft)}
        labels={labels}
        shown={(field, value) => textOf(words, languages, questionOf(field) !== null, value)}
        round={round}
        onChoose={quiz.choose}
      />
      <QuizSettingsEditor draft={draft} onChange={setDraft} languages={languages} errorAt={errorAt} />
      {attempts > 0 && <p className={layoutParts.note}>{words.attempts(attempts)}</p>}
      {questions.length > FEW && (
        <Button
          size="s"
          variant="White"
          onClick={() => setUnfolded(new Set(unfolded.size > 0 ? [] : questions.map((one) => one.id)))}
        >
          {unfolded.size > 0 ? words.fold_all : words.unfold_all}
        </Button>
      )}
      <ol className={layoutParts.items}>
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
        <p className={layoutParts.failed} role="alert">
          {errorAt('questions')}
        </p>
      )}
      {kept?.pending && (
        <div className={layoutParts.note}>
          {missing.length > 0 ? words.unfinished(unfinished) : words.pending}
          {lacking.length > 0 && (
            <Button size="s" variant="White" data-lacking="" onClick={() => show()}>
              {words.lacking(lacking.join(', '))}
            </Button>
          )}
        </div>
      )}
      <div className={s['bar']}>
        {id !== null && (
          <Button
            variant="blackBorder"
            data-try=""
            loading={state === 'saving'}
            onClick={() => void attempt()}
          >
            {words.preview.open}
          </Button>
        )}
        {id !== null && (
          <Button variant="RedOpacity" onClick={() => setRemoving(true)}>
            {words.take_away}
          </Button>
        )}
      </div>
      {trying && !stops && state === 'saved' && id !== null && (
        <QuizPreview id={id} onClose={() => setTrying(false)} />
      )}
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
