import { act } from 'react'
import { expect, it } from 'vitest'
import words from '../../i18n/plots.en.ts'
import { usePlotWords } from '../../i18n/plots.ts'
import { click, find, render } from '../../ui/test-render.tsx'
import { Cohorts } from './Cohorts.tsx'
import { Funnel } from './Funnel.tsx'
import { TimePlot } from './TimePlot.tsx'

const points = ['Nov 1', 'Nov 2', 'Nov 3', 'Nov 4'].map((day) => ({ long: `${day}, 2026`, short: day }))
const line = (id: string, values: (number | null)[]) => ({ id, label: id, values })
const drawn = (container: HTMLElement) => [...container.querySelectorAll('path[data-line]')]
const rows = (container: HTMLElement) =>
  [...container.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
const named = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === name)!
await usePlotWords.preload('en')

it('draws a gap where nothing is known, begins at zero, and says the point that keys reach', () => {
  const { container } = render(
    <TimePlot
      title="Sign-ups"
      name="sign-ups"
      sentence="Four days."
      pointName="Day"
      points={points}
      lines={[line('all', [null, 3, 0, 8])]}
    />,
  )
  const [path] = drawn(container)
  // One stroke, which begins at the second point.
  expect(path!.getAttribute('d')!.match(/M/g)).toHaveLength(1)
  expect(path!.getAttribute('d')!.match(/L/g)).toHaveLength(2)
  expect(find('text', container).textContent).toBe('0')
  const keys = find<HTMLInputElement>('input[type=range]', container)
  expect(keys.getAttribute('aria-valuetext')).toBe('Nov 4, 2026: 8')
  const reach = (n: number): void =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(keys, String(n))
      keys.dispatchEvent(new Event('input', { bubbles: true }))
    })
  reach(0)
  expect(keys.getAttribute('aria-valuetext')).toBe(`Nov 1, 2026: ${words.unknown}`)
  expect(container.querySelectorAll('circle')).toHaveLength(0)
  reach(2)
  expect(container.querySelectorAll('circle')).toHaveLength(1)
})

it('marks a point that no line reaches: the only one, or one between gaps', () => {
  const plot = (values: (number | null)[]) => (
    <TimePlot
      title="Today"
      name="today"
      sentence="Alone."
      pointName="Day"
      points={points.slice(0, values.length)}
      lines={[line('all', values)]}
    />
  )
  const { container, rerender } = render(plot([5]))
  expect(container.querySelectorAll('circle')).toHaveLength(1)
  rerender(plot([2, null, 3, 4]))
  expect(container.querySelectorAll('circle')).toHaveLength(1)
})

it('has the same in a table, and nothing but words where nothing is known at all', () => {
  const plot = (values: (number | null)[]) => (
    <TimePlot
      title="Time"
      name="time"
      sentence="Two lines."
      pointName="Day"
      points={points.slice(0, 2)}
      lines={[line('learned', values), line('practised', [null, null])]}
      format={(minutes) => `${minutes} min`}
    />
  )
  const { container, rerender } = render(plot([90, null]))
  expect(drawn(container).length).toBeGreaterThan(2)
  click(named(words.as_table))
  expect(rows(container)).toEqual([
    ['Day', 'learned', 'practised'],
    ['Nov 1, 2026', '90 min', words.unknown],
    ['Nov 2, 2026', words.unknown, words.unknown],
  ])
  click(named(words.as_plot))
  rerender(plot([null, null]))
  expect(container.querySelector('input')).toBeNull()
  expect(container.textContent).toContain(words.none)
})

it('says the share of the first step, and of each week of a cohort', () => {
  const steps = [200, 50].map((people, n) => ({ id: String(n), label: `Step ${n}`, people }))
  const { container, rerender } = render(
    <Funnel
      title="Way"
      name="way"
      sentence="Two steps."
      columns={['Step', 'People', 'Share']}
      steps={steps}
    />,
  )
  expect(container.textContent).toContain(words.of_first('25%'))
  click(named(words.as_table))
  expect(rows(container).at(-1)).toEqual(['Step 1', '50', '25%'])
  rerender(
    <Cohorts
      title="Stay"
      name="stay"
      sentence="By week."
      columns={{ cohort: 'Week of', size: 'Learners', week: (n) => `Week ${n}` }}
      cohorts={[
        { label: 'Nov 1', people: [8, 4, 0] },
        { label: 'Nov 8', people: [2, 2, null] },
      ]}
    />,
  )
  expect(rows(container)).toEqual([
    ['Week of', 'Learners', 'Week 1', 'Week 2'],
    ['Nov 1', '8', '50%', '0%'],
    ['Nov 8', '2', '100%', ''],
  ])
})
