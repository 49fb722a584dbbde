import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { freshClient } from '#web/client/testing.ts'
import { click, find, render } from '#web/ui/test-render.tsx'
import type { Question } from '../../questions.contract.ts'
import { useQuizWords } from '../words.ts'
import { MatchPairs } from './MatchPairs.tsx'
import { Order } from './Order.tsx'

beforeEach(async () => {
  freshClient()
  await useQuizWords.preload('en')
})
const option = (id: string) => ({
  id,
  text: id.toUpperCase(),
  media_key: null,
  captions: [],
  alt: null,
  sign: null,
  loop: null,
})
const question: Question = {
  id: 'q',
  kind: 'order_glosses',
  points: 1,
  prompt: '',
  media: null,
  options: [option('a'), option('b')],
  right: [option('x'), option('y')],
  grading: null,
  word: null,
}
const focused = (): string | null | undefined => document.activeElement?.textContent
const press = (button: HTMLElement): void => {
  button.focus()
  click(button)
}

function Asked({ of: Field }: { of: typeof Order }) {
  const [value, setValue] = useState<string[]>([])
  return (
    <form>
      <Field question={question} value={value} onChange={setValue} />
      <button type="submit">Next</button>
    </form>
  )
}

it('keeps the keyboard in the quiz while glosses are put in order: with what is left, then with going on, and with what is taken back', () => {
  const { container } = render(<Asked of={Order} />)
  const bank = (id: string) => find<HTMLButtonElement>(`[data-id="${id}"]`, container)
  press(bank('a'))
  expect(focused()).toBe('B')
  press(bank('b'))
  expect(focused()).toBe('Next')
  press(find<HTMLButtonElement>('ol button[aria-label^="1:"]', container))
  expect(document.activeElement).toBe(bank('a'))
})

it('begins with the first pair again after “Start over”', () => {
  const { container } = render(<Asked of={MatchPairs} />)
  click(find('[data-choice="1"]', container))
  press([...container.querySelectorAll('button')].find((one) => one.textContent === 'Start over')!)
  expect(focused()).toBe('1A')
})
