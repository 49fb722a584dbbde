import { act, Suspense, useEffect, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findingsOf } from '../../shared/findings.ts'
import type { Sign } from '../../shared/notation.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { find, render } from '#web/ui/test-render.tsx'
import { EditingContext } from './context.ts'
import { CENTIMETRE, Slider } from './fields/Slider.tsx'
import { DirectionField } from './fields/DirectionField.tsx'
import { MovesFields } from './fields/MovesFields.tsx'
import { handshapeName } from './handshape-names.ts'
import { join, valueAt, withValue, type Json } from './path.ts'
import { overlapsOf } from './overlap.ts'
import { PlayedFindings } from './PlayedFindings.tsx'
import { useProblems } from './SignEditor.tsx'
import { SignForm } from './SignForm.tsx'
import { useWork, type Work } from './use-work.ts'
import { useAuthoringWords } from './words.ts'

describe('paths of a notation', () => {
  it('read, write and take away, on lists too', () => {
    const sign = { hand: { moves: [{ move: 'tap' }, { move: 'hold' }] } }
    expect(valueAt(sign, 'hand.moves[1].move')).toBe('hold')
    expect(valueAt(sign, 'hand.other.shape')).toBeUndefined()
    expect(withValue(sign, 'hand.moves[0].times', 2)).toEqual({
      hand: { moves: [{ move: 'tap', times: 2 }, { move: 'hold' }] },
    })
    expect(withValue(sign, 'hand.moves[0]', undefined)).toEqual({ hand: { moves: [{ move: 'hold' }] } })
    expect(withValue(sign, 'timing.pace', 1.2)).toEqual({ ...sign, timing: { pace: 1.2 } })
    expect(withValue({ timing: { pace: 1 } }, 'timing.pace', undefined)).toEqual({ timing: {} })
    expect([join('', 'hand'), join('parts[1]', 'hand'), join('moves', 2)]).toEqual([
      'hand',
      'parts[1].hand',
      'moves[2]',
    ])
  })
})

it('names handshapes in both languages', () =>
  expect([
    handshapeName('bent_b', 'en'),
    handshapeName('bent_b', 'es'),
    handshapeName('open_flat_o', 'es'),
    handshapeName('5', 'en'),
  ]).toEqual(['B bent', 'B doblada', 'O aplanada abierta', '5']))

const SIGN: Json = {
  version: 1,
  slug: 'x',
  gloss: 'X',
  hand: { shape: '5', contact: 'palm', place: 'chin', fingers: 'up', palm: 'left' },
}
const current: { work: Work | null } = { work: null }
const hold = (now: Work): void => {
  current.work = now
}
const theWork = (): Work => current.work!
function Editing({ first, children }: { first: Json; children: (work: Work) => ReactNode }): ReactNode {
  const work = useWork(first)
  useEffect(() => hold(work))
  const problems = useProblems(work.notation)
  return (
    <EditingContext value={{ notation: work.notation, change: work.change, problems, language: 'en' }}>
      {children(work)}
    </EditingContext>
  )
}
async function show(first: Json, children: (work: Work) => ReactNode): Promise<HTMLElement> {
  let container!: HTMLElement
  await act(async () => {
    ;({ container } = render(
      <Suspense>
        <Editing first={first}>{children}</Editing>
      </Suspense>,
    ))
  })
  return container
}
const press = (element: HTMLElement): void => act(() => element.click())
const button = (container: HTMLElement, name: string): HTMLButtonElement => {
  const found = [...container.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  )
  if (!found) throw new Error(`no button ${name}`)
  return found
}
beforeEach(async () => {
  await Promise.all([useAuthoringWords.preload('en'), useCommonWords.preload('en')])
})

describe('fields', () => {
  it('say at the field what is wrong with it', async () => {
    const container = await show({ ...SIGN, hand: { ...(SIGN['hand'] as Json), palm: 'down' } }, () => (
      <DirectionField path="hand.palm" label="Palm faces" />
    ))
    expect(container.textContent).toContain('points along the fingers')
    expect(find('fieldset', container).getAttribute('aria-invalid')).toBe('true')
    press(button(container, 'Right, as you see it'))
    expect(valueAt(theWork().notation, 'hand.palm')).toBe('down-left')
  })
  it('put a direction together, its opposite taken out', async () => {
    const container = await show(SIGN, () => <DirectionField path="hand.fingers" label="Knuckles point" />)
    press(button(container, 'Toward the viewer'))
    press(button(container, 'Down'))
    expect(valueAt(theWork().notation, 'hand.fingers')).toBe('out-down')
    press(button(container, 'Toward the viewer'))
    press(button(container, 'Down'))
    expect(valueAt(theWork().notation, 'hand.fingers')).toBe('down')
  })
  it('move what is measured by two millimeters at a press beside the slider: a finger has no Shift', async () => {
    const container = await show(SIGN, () => (
      <Slider
        path="hand.gap"
        label="Away"
        min={-2}
        max={40}
        step={CENTIMETRE}
        fallback={0}
        none={0}
        text={String}
      />
    ))
    press(button(container, '2 millimeters more: Away'))
    press(button(container, '2 millimeters more: Away'))
    expect(valueAt(theWork().notation, 'hand.gap')).toBe(0.4)
    press(button(container, '2 millimeters less: Away'))
    press(button(container, '2 millimeters less: Away'))
    expect(valueAt(theWork().notation, 'hand.gap')).toBeUndefined()
  })
  it('add, change, move and remove steps; every kind is right from the start', async () => {
    const container = await show(SIGN, (now) => (
      <>
        <MovesFields path="hand.moves" />
        <output>{String(now.canUndo)}</output>
      </>
    ))
    press(button(container, 'Add a step'))
    const kinds = [...find<HTMLSelectElement>('select', container).options]
      .map((option) => option.value)
      .filter(Boolean)
    for (const kind of kinds) {
      const select = find<HTMLSelectElement>('ol select', container)
      act(() => {
        select.value = kind
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })
      expect(valueAt(theWork().notation, 'hand.moves[0].move')).toBe(kind)
      expect(container.textContent, kind).not.toMatch(/is missing|is not a field|has to be/)
    }
    press(button(container, 'Add a step'))
    press(button(container, 'Step 2 earlier'))
    expect(valueAt(theWork().notation, 'hand.moves[1].move')).toBe(kinds.at(-1))
    press(button(container, 'Remove step 1'))
    press(button(container, 'Remove step 1'))
    expect(valueAt(theWork().notation, 'hand.moves')).toBeUndefined()
  })
})

describe('the work', () => {
  it('goes back and on, a dragged slider in one step', async () => {
    await show(SIGN, () => null)
    const pace = (n: number) =>
      act(() => theWork().change(withValue(theWork().notation, 'timing.pace', n), 'timing.pace'))
    pace(1.1)
    pace(1.2)
    act(() => theWork().change(withValue(theWork().notation, 'hand.shape', 'a'), 'hand.shape'))
    act(() => theWork().undo())
    expect(theWork().notation).toMatchObject({ timing: { pace: 1.2 }, hand: { shape: '5' } })
    act(() => theWork().undo())
    expect(theWork().notation).toEqual(SIGN)
    act(() => theWork().redo())
    expect(valueAt(theWork().notation, 'timing.pace')).toBe(1.2)
    expect([theWork().canUndo, theWork().canRedo]).toEqual([true, true])
  })
  it('becomes several movements and one again, and a spelled word and a sign again', async () => {
    const container = await show(SIGN, (now) => <SignForm notation={now.notation} change={now.change} />)
    press(button(container, 'Add a movement'))
    expect(theWork().notation).toMatchObject({
      parts: [{ hand: { place: 'chin' } }, { hand: { shape: '5' } }],
    })
    expect(theWork().notation['hand']).toBeUndefined()
    press(button(container, 'Remove this movement'))
    expect(theWork().notation).toEqual(SIGN)
    press(find('input[value="spelled"]', container))
    expect(theWork().notation).toEqual({ version: 1, slug: 'x', gloss: 'X', spell: 'X' })
    press(find('input[value="signed"]', container))
    expect(theWork().notation).toMatchObject({ hand: { shape: '5' } })
  })
})

describe('what is played differently', () => {
  it('is named while one writes, and put right by what an arm can hold', async () => {
    const strained = withValue(withValue(SIGN, 'hand.fingers', 'out'), 'hand.palm', 'up')
    const container = await show(strained, (now) => (
      <PlayedFindings sign={now.notation as unknown as Sign} change={now.change} />
    ))
    await vi.waitFor(() => expect(container.textContent).toContain('Main hand, start:'))
    press(button(container, 'Use the nearest position an arm can hold'))
    expect(valueAt(theWork().notation, 'hand.fingers')).not.toBe('out')
    await vi.waitFor(() => expect(container.textContent).not.toContain('no arm can hold it'))
  })
  it('says that hands are inside each other, which nothing played shows, and nothing of hands apart', () => {
    const hand = { shape: 's', contact: 'palm', place: 'neutral_center', fingers: 'up', palm: 'out' }
    const both = (place: string) =>
      ({ version: 1, slug: 'x', gloss: 'X', hand, other: { ...hand, kind: 'own', place } }) as unknown as Sign
    expect(findingsOf(both('neutral_center'))).toEqual([])
    expect(overlapsOf(both('neutral_center'))).toMatchObject([{ part: 0 }])
    expect(overlapsOf(both('neutral_side'))).toEqual([])
  })
})
