// @vitest-environment node
import { expect, it } from 'vitest'
import { readCaptions } from '../../shared/read-captions.ts'
import { writeCaptions } from '../../shared/webvtt.ts'
import { cuesOf, insertAt, problemsOf, rowsOf, splitAt } from './rows.ts'

const rows = () =>
  rowsOf([
    { from: 1, to: 2, text: 'one' },
    { from: 10, to: 12, text: 'two' },
  ])
const times = (list: ReturnType<typeof rows>) => list.map((row) => [row.from, row.to])

it('captions go in and out of the editor unchanged', () => {
  const file = writeCaptions(cuesOf(rows()))
  expect(cuesOf(rowsOf(readCaptions(file).cues))).toEqual([
    { from: 1, to: 2, text: 'one' },
    { from: 10, to: 12, text: 'two' },
  ])
  expect(times(rowsOf([{ from: 3700.25, to: 3701, text: 'late' }]))).toEqual([
    ['01:01:40.250', '01:01:41.000'],
  ])
})

it('a new caption stands where its time is', () => {
  const { rows: three, key } = insertAt(rows(), 5)
  expect(three.findIndex((row) => row.key === key)).toBe(1)
  expect(times(three)[1]).toEqual(['00:05.000', '00:07.000'])
  expect(insertAt(rows(), 20).rows.at(-1)!.from).toBe('00:20.000')
  // Two at one time would cover each other.
  expect(times(insertAt(rows(), 10).rows).at(-1)).toEqual(['00:12.000', '00:14.000'])
})

it('one keypress ends a caption and begins the next, or goes on to the one that follows soon', () => {
  const list = rows(),
    first = list[0]!.key
  const far = splitAt(list, first, 3.5)
  expect(times(far.rows)).toEqual([
    ['00:01.000', '00:03.500'],
    ['00:03.500', '00:05.500'],
    ['00:10.000', '00:12.000'],
  ])
  expect(far.rows[1]!.key).toBe(far.key)
  const near = splitAt(list, first, 9)
  expect([near.rows.length, near.key]).toEqual([2, list[1]!.key])
  // A film that was turned back does not make a caption end before it begins.
  expect(times(splitAt(list, first, 0.5).rows)[1]).toEqual(['00:01.000', '00:02.000'])
})

it('says what is wrong with each caption', () => {
  const [a, b] = rows()
  const list = [
    a!,
    { ...b!, key: 'time', from: '10' },
    { ...b!, key: 'back', to: '00:09.000' },
    { ...b!, key: 'empty', text: ' ' },
    { ...a!, key: 'early' },
  ]
  expect([...problemsOf(list)]).toEqual([
    ['time', 'bad_time'],
    ['back', 'ends_first'],
    ['empty', 'no_text'],
    ['early', 'out_of_order'],
  ])
  expect(problemsOf(rows()).size).toBe(0)
})
