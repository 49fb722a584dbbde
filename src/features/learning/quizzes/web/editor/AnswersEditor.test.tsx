import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { freshClient } from '#web/client/testing.ts'
import { click, find, render } from '#web/ui/test-render.tsx'
import type { DraftQuestion } from '../../draft-questions.contract.ts'
import { useQuizEditorWords, useQuizWords } from '../words.ts'
import { AnswersEditor } from './AnswersEditor.tsx'

beforeEach(async () => {
  freshClient()
  await Promise.all([useQuizEditorWords.preload('en'), useQuizWords.preload('en')])
})
const asked: DraftQuestion = {
  id: 'q',
  kind: 'order_glosses',
  points: 1,
  prompt: { en: 'Ask' },
  media: null,
  options: ['a', 'b', 'c'].map((id) => ({ id, text: { en: id } })),
  right: [],
  answer: ['a', 'b', 'c'],
  explanation: {},
}

function Edited() {
  const [question, setQuestion] = useState(asked)
  return (
    <AnswersEditor question={question} onChange={setQuestion} languages={['en']} errorAt={() => undefined} />
  )
}

it('leads the focus to the answer in the place of one that is taken away', () => {
  const { container } = render(<Edited />)
  const remove = find<HTMLButtonElement>('[aria-label="Remove answer 2"]', container)
  remove.focus()
  click(remove)
  expect(
    [...container.querySelectorAll<HTMLInputElement>('input, textarea')].map((one) => one.value),
  ).toEqual(['a', 'c'])
  expect((document.activeElement as HTMLInputElement).value).toBe('c')
})
