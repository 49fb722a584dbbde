import { beforeEach, expect, it } from 'vitest'
import { find, render } from '#web/ui/test-render.tsx'
import { useQuizWords } from '../words.ts'
import { Prompt } from './Prompt.tsx'

beforeEach(async () => {
  await useQuizWords.preload('en')
})

it('shows a gap where its author wrote a placeholder, and says its number', () => {
  render(
    <p id="prompt">
      <Prompt text="YOUR [#_1] WHAT? [#_2]" />
    </p>,
  )
  expect(find('#prompt').textContent).toBe('YOUR  (gap 1)  WHAT?  (gap 2) ')
  expect(find('#prompt').querySelectorAll('span > span')).toHaveLength(2)
})
