import { describe, expect, it } from 'vitest'
import { RECENT_PARTS } from '../../scripts/lib/touched.mjs'
import { SCREEN } from './reach.ts'
import {
  findJourneys,
  JOURNEY_PARTS,
  journeysOf,
  leftJourneys,
  MOST_TESTS,
  reachOf,
  readReached,
  updateReached,
  type Reach,
  type Reached,
} from './journeys.ts'

/** Nine journeys that pass through the account and use a feature each, one of them a second one. */
const RECORD: Reached = Object.fromEntries(
  Array.from({ length: 9 }, (_, n) => [
    `wing/${n}.spec.ts`,
    {
      uses: n === 3 ? 'wing/feature-3 wing/shared' : `people/accounts wing/feature-${n}`,
      reads: 'wing/shared',
    },
  ]),
)
/** A journey without a record. */
const NEW = 'wing/9.spec.ts'
const ALL = [...Object.keys(RECORD), NEW]
const CHANGED = 'src/features/wing/feature-3/server/feature.ts'
const run = (number: number, fresh: string[] = [], recent = fresh, testsIn = () => 1): string[] => {
  const changes = { fresh: new Set(fresh), recent: new Set(recent) }
  const left = leftJourneys(ALL, changes, number, RECORD, testsIn)
  return ALL.filter((file) => !left.includes(file))
}
const turnsOf = (parts: number): number[] => Array.from({ length: parts }, (_, n) => n)

describe('journeys of a run', () => {
  const own = 'wing/3.spec.ts'

  it('are those of the commit’s turn and those without a record', () => {
    expect(run(0)).toEqual(ALL.filter((file, n) => n % JOURNEY_PARTS === 0 || file === NEW))
    expect(run(JOURNEY_PARTS)).toEqual(run(0))
  })

  it('are all of them after as many commits as there are parts', () => {
    expect(new Set(turnsOf(JOURNEY_PARTS).flatMap((n) => run(n + 100)))).toEqual(new Set(ALL))
  })

  it('are besides those that a fresh change concerns, and those that changed themselves', () => {
    expect(run(0)).not.toContain(own)
    expect(run(0, [CHANGED])).toEqual([...run(0), own].toSorted())
    expect(run(0, [`e2e/${own}`])).toEqual([...run(0), own].toSorted())
  })

  it('are those of an older change more often than others', () => {
    const turns = turnsOf(JOURNEY_PARTS).filter((number) => run(number, [], [CHANGED]).includes(own))
    expect(turns).toHaveLength(JOURNEY_PARTS / RECENT_PARTS)
  })

  it('have at most as many tests as a run may have; the others follow', () => {
    const concerned = ALL.filter((file) => file !== NEW),
      changed = [...Array(9).keys()].map((n) => `src/features/wing/feature-${n}/server/feature.ts`)
    const large = (number: number): string[] => run(number, changed, changed, () => MOST_TESTS / 3)
    expect(large(0)).toContain(NEW)
    expect(large(0)).toHaveLength(4)
    expect(new Set(turnsOf(9).flatMap(large))).toEqual(new Set([...concerned, NEW]))
    // One that changed itself runs in any case.
    expect(run(1, [...changed, `e2e/${own}`], changed, () => MOST_TESTS)).toContain(own)
  })

  it('are the same after a change of tests', () => {
    expect(run(0, ['src/features/wing/feature-3/server/feature.test.ts'])).toEqual(run(0))
  })
})

describe('journeys that a change concerns', () => {
  it('are all that reach the feature', () => {
    expect(journeysOf('wing/feature-4', RECORD)).toEqual(['wing/4.spec.ts'])
    expect(journeysOf('wing/unknown', RECORD)).toEqual([])
  })

  it('are those that use a feature that nearly all read', () => {
    expect(journeysOf('wing/shared', RECORD)).toEqual(['wing/3.spec.ts'])
  })

  it('are those that use the fewest others, of a feature that nearly all use', () => {
    expect(journeysOf('people/accounts', RECORD)).toHaveLength(1)
    expect(
      journeysOf('people/accounts', {
        ...RECORD,
        'wing/0.spec.ts': { uses: 'people/accounts wing/other wing/third', reads: '' },
      }),
    ).toEqual(['wing/1.spec.ts'])
  })
})

describe('features that a journey reaches', () => {
  const owned = [
    { method: 'GET', path: '/users/{id}', feature: 'people/users' },
    { method: 'GET', path: '/users/me', feature: 'people/accounts' },
    { method: 'POST', path: '/orders', feature: 'commerce/orders' },
    { method: SCREEN, path: '/app/courses/:id', feature: 'learning/courses' },
  ]
  const reach = (...lines: string[]): Reach => reachOf(lines, owned)

  it('are used by screens and writes, else read, each once', () => {
    expect(
      reach('POST /api/v2/orders', 'GET /api/v2/users/3', `${SCREEN} /app/courses/3`, 'GET /api/v1/users/4'),
    ).toEqual({ uses: 'commerce/orders learning/courses', reads: 'people/users' })
  })

  it('are told by method and by the pattern with most literals', () => {
    expect(reach('GET /api/v2/users/me').reads).toBe('people/accounts')
    expect(reach('GET /api/v2/orders', 'GET /api/v2/users', `${SCREEN} /nowhere`, '')).toEqual({
      uses: '',
      reads: '',
    })
  })
})

describe('the record', () => {
  const B = { uses: 'a/b', reads: '' },
    C = { uses: 'a/c', reads: '' },
    D = { uses: 'a/d', reads: '' }
  const old = { 'a/gone.spec.ts': B, 'a/kept.spec.ts': B, 'a/seen.spec.ts': B }
  const fresh = { 'a/seen.spec.ts': C, 'a/new.spec.ts': D }
  const files = ['a/seen.spec.ts', 'a/new.spec.ts', 'a/kept.spec.ts']

  it('is renewed by a whole run', () => {
    expect(updateReached(old, fresh, files, true)).toEqual({
      'a/kept.spec.ts': B,
      'a/new.spec.ts': D,
      'a/seen.spec.ts': C,
    })
  })

  it('gets new journeys only from any other run', () => {
    expect(updateReached(old, fresh, files, false)['a/seen.spec.ts']).toEqual(B)
    expect(updateReached(old, fresh, files, false)['a/new.spec.ts']).toEqual(D)
  })

  it('names journeys that exist', () => {
    const journeys = findJourneys()
    expect(Object.keys(readReached()).filter((file) => !journeys.includes(file))).toEqual([])
  })
})
