import { expect, it } from 'vitest'
import type { DraftQuestion } from '../../draft-questions.contract.ts'
import { openQuestion } from './testing.ts'
import { emptyQuiz, type Draft } from './quiz-draft.ts'
import { fieldOf, joinQuiz, withField } from './quiz-join.ts'

const quiz = (version: number, questions: DraftQuestion[], more: Partial<Draft> = {}): Draft => ({
  ...emptyQuiz({ lesson_key: 'one', week_key: null }),
  title: { en: 'Quiz' },
  seen: `d${version}`,
  questions,
  ...more,
})
const base = quiz(1, [openQuestion('q1', 'First'), openQuestion('q2', 'Second'), openQuestion('q3', 'Third')])
const texts = (draft: Draft): (string | undefined)[] => draft.questions.map((one) => one.prompt.en)

it('joins what two people changed in different questions, and keeps what each of them added, even under the same id', () => {
  const mine = quiz(1, [
    openQuestion('q1', 'First, mine'),
    openQuestion('q2', 'Second'),
    openQuestion('q3', 'Third'),
    openQuestion('q4', 'Added here'),
  ])
  const now = quiz(
    2,
    [
      openQuestion('q1', 'First'),
      openQuestion('q4', 'Added there'),
      openQuestion('q2', 'Second'),
      openQuestion('q3', 'Third, theirs'),
    ],
    { pass_mark: 90 },
  )
  const { draft, conflicts, theirs } = joinQuiz(mine, base, now)
  expect(texts(draft)).toEqual(['First, mine', 'Added there', 'Second', 'Third, theirs', 'Added here'])
  expect(new Set(draft.questions.map((one) => one.id)).size).toBe(5)
  expect([conflicts, draft.pass_mark, draft.seen]).toEqual([{}, 90, 'd2'])
  expect(theirs.toSorted()).toEqual(['pass_mark', fieldOf('q3'), fieldOf('q4')])
})

it('asks where both changed the same question or one took it out, and keeps the order that somebody gave', () => {
  const mine = quiz(1, [openQuestion('q3', 'Third'), openQuestion('q1', 'First, mine')], {
    title: { en: 'Mine' },
  })
  const now = quiz(2, [
    openQuestion('q1', 'First, theirs'),
    openQuestion('q2', 'Second, theirs'),
    openQuestion('q3', 'Third'),
  ])
  const { draft, conflicts, theirs } = joinQuiz(mine, base, now)
  expect(texts(draft)).toEqual(['Third', 'First, mine'])
  expect(conflicts).toEqual({
    [fieldOf('q1')]: { theirs: openQuestion('q1', 'First, theirs') },
    [fieldOf('q2')]: { theirs: openQuestion('q2', 'Second, theirs') },
  })
  expect([draft.title, theirs]).toEqual([{ en: 'Mine' }, []])
  expect(texts(withField(draft, fieldOf('q2'), conflicts[fieldOf('q2')]!.theirs))).toEqual([
    'Third',
    'First, mine',
    'Second, theirs',
  ])
})
