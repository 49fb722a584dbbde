import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Copy from 'lucide-react/icons/copy'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { joinedByPoints } from '#web/client/format/together.ts'
import type { DraftQuestion } from '../../draft-questions.contract.ts'
import { isFilm } from '../../shared/is-film.ts'
import type { QuestionKind, QUIZ_LIMITS } from '../../questions.contract.ts'
import { useQuizEditorWords } from '../words.ts'
import { AnswersEditor } from './AnswersEditor.tsx'
import { BothTexts } from './BothTexts.tsx'
import { MediaField } from './MediaField.tsx'
import { SentenceField } from './SentenceField.tsx'
import { KINDS } from './kinds.ts'
import { blankQuestion } from './quiz-draft.ts'
import { lineOf } from './quiz-text.ts'
import s from './QuizEditor.module.css'
import questionEditor from './QuestionEditor.module.css'
import parts from '#web/ui/layout/parts.module.css'

const MOST_POINTS: (typeof QUIZ_LIMITS)['points'] = 20
type QuestionEditorProps = {
  question: DraftQuestion
  number: number
  languages: readonly Language[]
  errorAt: (path: string) => string | undefined
  onChange: (question: DraftQuestion) => void
  onMove: (step: -1 | 1) => void
  onCopy: () => void
  onRemove: () => void
  first: boolean
  last: boolean
  /** True if the whole question is shown, false for one line. */
  open: boolean
  onOpen: (open: boolean) => void
}

/** Editor of one question: prompt, possible answers, right ones and the explanation. */
export function QuestionEditor({
  question,
  number,
  languages,
  errorAt,
  onChange,
  onMove,
  onCopy,
  onRemove,
  first,
  last,
  open,
  onOpen,
}: QuestionEditorProps): ReactNode {
  const words = useQuizEditorWords()
  return (
    <li className={questionEditor['question']} data-question={question.id}>
      <div className={s['questionHead']}>
        <h4 tabIndex={-1}>
          <button
            type="button"
            className={questionEditor['fold']}
            aria-expanded={open}
            onClick={() => onOpen(!open)}
          >
            {open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
            {words.question(number)}
          </button>
        </h4>
        <span className={s['tools']}>
          <IconButton
            label={words.move_up(number)}
            icon={<ArrowUp />}
            disabled={first}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={words.move_down(number)}
            icon={<ArrowDown />}
            disabled={last}
            onClick={() => onMove(1)}
          />
          <IconButton label={words.copy(number)} icon={<Copy />} onClick={onCopy} />
          <IconButton label={words.remove(number)} icon={<Trash />} onClick={onRemove} />
        </span>
      </div>
      {open ? (
        <Opened question={question} languages={languages} errorAt={errorAt} onChange={onChange} />
      ) : (
        <p className={questionEditor['folded']}>
          <span>{lineOf(question, languages) || words.no_prompt}</span>
          <span className={parts.note}>
            {joinedByPoints([words.kinds[question.kind], words.points_of(question.points), question.pool])}
          </span>
        </p>
      )}
    </li>
  )
}

const SHOW_SIGNS: ReadonlySet<QuestionKind> = new Set([
  'clip_to_meaning',
  'true_false',
  'multiple_choice_one',
])

function Opened({
  question,
  languages,
  errorAt,
  onChange,
}: Pick<QuestionEditorProps, 'question' | 'languages' | 'errorAt' | 'onChange'>): ReactNode {
  const words = useQuizEditorWords()
  const showsSign = SHOW_SIGNS.has(question.kind)
  const { media } = question
  const sent = media?.kind === 'clip' || media?.kind === 'picture' ? media : null
  return (
    <>
      <div className={cx(s['facts'], questionEditor['kindOf'])}>
        <Select
          label={words.kind}
          value={question.kind}
          options={KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
          onChange={(event) =>
            onChange(blankQuestion(event.target.value as QuestionKind, question.id, question))
          }
        />
        <TextInput
          label={words.points}
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_POINTS}
          value={String(question.points)}
          error={errorAt('points')}
          onChange={(event) =>
            onChange({
              ...question,
              points: Math.max(0, Math.min(MOST_POINTS, Math.trunc(Number(event.target.value)) || 0)),
            })
          }
        />
        <TextInput
          label={words.pool}
          hint={words.pool_hint}
          value={question.pool ?? ''}
          maxLength={40}
          onChange={(event) => {
            const { pool: _pool, ...rest } = question
            onChange(event.target.value.trim() ? { ...rest, pool: event.target.value } : rest)
          }}
        />
      </div>
      <BothTexts
        label={words.prompt}
        value={question.prompt}
        onChange={(prompt) => onChange({ ...question, prompt })}
        languages={languages}
        error={errorAt('prompt')}
      />
      {showsSign && !sent && (
        <div>
          <p className={s['label']}>{words.shown}</p>
          <SentenceField
            value={media?.kind === 'sign' ? media : null}
            onChange={(next) => onChange({ ...question, media: next })}
            error={errorAt('media')}
          />
          {media?.kind === 'handshapes' && <p className={parts.note}>{words.has_film}</p>}
        </div>
      )}
      {question.kind !== 'fingerspelled' && (!media || sent) && (
        <MediaField
          value={sent?.keys[0] ?? null}
          of={words.media.prompt}
          languages={languages}
          error={sent || !showsSign ? errorAt('media') : undefined}
          onChange={(key) =>
            onChange({
              ...question,
              media:
                key === null
                  ? null
                  : isFilm(key)
                    ? { kind: 'clip', keys: [key] }
                    : { kind: 'picture', keys: [key], alt: {} },
            })
          }
          alt={
            sent?.kind === 'picture'
              ? {
                  value: sent.alt,
                  onChange: (alt) => onChange({ ...question, media: { ...sent, alt } }),
                  error: errorAt('media.alt'),
                }
              : undefined
          }
        />
      )}
      <AnswersEditor question={question} onChange={onChange} languages={languages} errorAt={errorAt} />
      <BothTexts
        lines
        label={words.explanation}
        value={question.explanation}
        onChange={(explanation) => onChange({ ...question, explanation })}
        languages={languages}
        error={errorAt('explanation')}
      />
    </>
  )
}
