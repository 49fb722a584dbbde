import { beforeAll, expect, it } from 'vitest'
import type { TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { aMember } from '../../standing/server/testing.ts'
import type { DiscussionRules } from '../organization-discussions.contract.ts'
import { discussionRules, organizationAllows } from './rules.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const organization_id = tenants.one.organization.id
const address = `/organizations/${organization_id}/discussion`
const RULES = { open: true, posting: 'staff', hold_films: true, rules_en: 'Sign first.', rules_es: null }
let learner: TestPerson
beforeAll(async () => {
  learner = await aMember(platform, { community: 'Organization Discussion', organization_id })
})

const allows = (person: TestPerson, film: boolean, answer: boolean, scope: string | null = organization_id) =>
  organizationAllows(platform.db, { user_id: person.id }, { organization_id: scope, film, answer })

it('is for everyone there until its owner chooses otherwise', async () => {
  expect(await allows(learner, true, false)).toBeNull()
  expect((await test.as(learner).get<DiscussionRules>(address)).body.data).toMatchObject({
    open: true,
    posting: 'everyone',
    hold_films: false,
    version: 1,
  })
  expect((await test.as(tenants.two.learner).get(address)).status).toBe(404)
})

it('follows its owner’s choices, by which staff are not bound but for the switch', async () => {
  const { owner, teacher } = tenants.one
  const { body } = await test.as(owner).put<DiscussionRules>(address, RULES)
  expect(body.data).toEqual({ ...RULES, version: 2 })
  expect(await discussionRules(platform.db, organization_id)).toEqual({ ...RULES, version: 2 })
  expect(await allows(learner, false, false)).toBe('staff_only')
  expect(await allows(learner, false, true)).toBeNull()
  expect(await allows(learner, true, true)).toBe('hold')
  expect(await allows(learner, true, false, null)).toBeNull()
  expect(await allows(teacher, true, false)).toBeNull()
  // Staff of another organization are no staff here.
  expect(await allows(tenants.two.teacher, false, false)).toBe('staff_only')
  const off = { ...RULES, open: false, rules_en: ' ' }
  expect((await test.as(owner).put(address, off, { headers: { 'if-match': '"1"' } })).status).toBe(412)
  expect((await test.as(owner).put<DiscussionRules>(address, off)).body.data.rules_en).toBeNull()
  for (const person of [learner, teacher]) expect(await allows(person, false, true)).toBe('off')
  for (const person of [teacher, learner])
    expect((await test.as(person).put(address, RULES)).status).toBe(403)
  expect((await test.as(tenants.two.owner).put(address, RULES)).status).toBe(404)
})
