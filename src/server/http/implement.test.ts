import { expectTypeOf, it } from 'vitest'
import type { gadgetsContract } from '../../../test/fixtures/gadgets.ts'
import type { Actor, Person } from '../auth/actor.ts'
import type { Call } from './implement.ts'

type Gadgets = typeof gadgetsContract
it('gives handlers a person wherever no visitor comes', () => {
  expectTypeOf<Call<Gadgets['one']>['actor']>().toEqualTypeOf<Person>()
  expectTypeOf<Call<Gadgets['make']>['actor']>().toEqualTypeOf<Person>()
  expectTypeOf<Call<Gadgets['list']>['actor']>().toEqualTypeOf<Actor>()
  expectTypeOf<Call<Gadgets['knock']>['actor']>().toEqualTypeOf<Actor>()
})
