import { expect, it } from 'vitest'
import { teaches, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { memberships } from './memberships.table.ts'

const { test, tenants } = await testWorld()
const { one, two } = tenants

const placeIn = (person: TestPerson, organization: { id: string }, kind: string) =>
  test.platform.db.orm
    .insert(memberships)
    .values({ organization_id: organization.id, user_id: person.id, kind })
/** The person with a token for another organization of theirs, as the server gives it. */
const workingIn = async (person: TestPerson, organization: { id: string }): Promise<TestPerson> => ({
  ...person,
  token: (
    await test
      .as(person)
      .put<{ token: string }>('/users/me/active-organization', { organization_id: organization.id })
  ).body.data.token,
})
const figures = async (person: TestPerson) =>
  new Map(
    (
      await test
        .as(person)
        .get<{ id: string; people: number | null; owners: string | null; seats: number | null }[]>(
          '/organizations',
        )
    ).body.data.map(({ id, people, owners, seats }) => [id, { people, owners, seats }]),
  )

it('shows an owner who learns elsewhere the figures of the own organization alone', async () => {
  await placeIn(one.owner, two.organization, 'learner')
  const nothing = { people: null, owners: null, seats: null }
  const own = await figures(one.owner)
  expect(own.get(one.organization.id)).toMatchObject({ people: 3, seats: 1 })
  expect(own.get(two.organization.id)).toEqual(nothing)
  const learning = await figures(await workingIn(one.owner, two.organization))
  expect(learning.get(two.organization.id)).toEqual(nothing)
})

it('shows a teacher who learns elsewhere, or edits there, no figures of that organization', async () => {
  await placeIn(two.teacher, one.organization, 'editor')
  const seen = await figures(two.teacher)
  expect(seen.get(two.organization.id)?.people).toBeGreaterThan(0)
  expect(seen.get(one.organization.id)?.people).toBeNull()
})

it('takes somebody who teaches elsewhere and learns here for no colleague', async () => {
  const profile = {
    headline_en: 'Deaf of Deaf',
    headline_es: '',
    about_en: '',
    about_es: '',
    languages: ['ase'],
    specialities: [],
    video: null,
    shown: false,
  }
  await test.as(one.teacher).put('/teachers/me/profile', profile)
  await placeIn(one.teacher, two.organization, 'learner')
  const seen = async (person: TestPerson) =>
    (await test.as(person).get<{ id: string }[]>('/teachers', { query: { id: `eq.${one.teacher.id}` } })).body
      .data.length
  expect(await seen(one.learner)).toBe(1)
  expect(await seen(two.learner)).toBe(0)
})

it('counts in a group who learns there, not who has come back to teach', async () => {
  const group = await teaches(test.platform, two.teacher, two.learner)
  const count = async () =>
    (
      await test
        .as(two.owner)
        .get<{ id: string; learners: number }[]>('/groups', { query: { page_size: '100' } })
    ).body.data.find(({ id }) => id === group)?.learners
  expect(await count()).toBe(1)
  await test.platform.db.query(`update memberships set kind = 'teacher' where user_id = $1`, [two.learner.id])
  expect(await count()).toBe(0)
})
