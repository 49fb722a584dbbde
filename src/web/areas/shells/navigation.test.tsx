import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { FEATURES, PERMISSIONS } from '#contract/permissions.ts'
import { useCommonWords } from '../../i18n/common.ts'
import { freshClient } from '../../client/testing.ts'
import { useAuth } from '../../client/stores/auth.ts'
import { useRoles } from '../../client/stores/roles.ts'
import { render } from '../../ui/test-render.tsx'
import { commonRoutes, ownRoutes } from '../layouts.ts'
import { useAreaWords } from '../words.ts'
import { footerLinks, headerLinks } from './public-links.ts'
import { Sidebar, TabBar } from './Sidebar.tsx'

beforeEach(async () => {
  freshClient()
  await Promise.all([useCommonWords.preload('en'), useAreaWords.preload('en')])
  // With all permissions, only screens that are not built yet are hidden.
  useRoles.getState().setRole(
    'Admin',
    FEATURES.flatMap((feature_name) =>
      PERMISSIONS.map((permission_name) => ({ feature_name, permission_name, scope: 'all' as const })),
    ),
  )
})

const leadsTo = (container: Element): string[] => [
  ...new Set([...container.querySelectorAll('li a, nav > a')].map((link) => link.getAttribute('href')!)),
]

it.each(['Student', 'Teacher', 'Organization', 'Admin'] as const)(
  'the navigation of %s leads to screens of its table alone',
  async (layout) => {
    const entries = await ownRoutes(layout)
    const { container } = render(
      <MemoryRouter>
        <Sidebar entries={entries} />
      </MemoryRouter>,
    )
    const led = leadsTo(container)
    expect(led.length).toBeGreaterThan(4)
    expect(led.filter((path) => !entries.some((entry) => entry.path === path))).toEqual([])
  },
)

it('fills a learner’s tab bar with what is there', async () => {
  const { container } = render(
    <MemoryRouter>
      <TabBar entries={await ownRoutes('Student')} />
    </MemoryRouter>,
  )
  expect(leadsTo(container.querySelector('nav')!.parentElement!).slice(0, 4)).toEqual([
    '/app',
    '/app/courses',
    '/app/practice',
    '/app/dictionary',
  ])
})

it('leads a child to nothing of plans, presents and exams', async () => {
  const entries = await ownRoutes('Student')
  const menu = (): string[] =>
    leadsTo(
      render(
        <MemoryRouter>
          <Sidebar entries={entries} />
        </MemoryRouter>,
      ).container,
    )
  const forAdults = ['/app/subscription', '/app/gift-card', '/app/courses/assessment']
  expect(menu()).toEqual(expect.arrayContaining(forAdults))
  useAuth.getState().setUser({ id: '1', first_name: 'Nico', last_name: null, child: true })
  expect(menu().filter((path) => forAdults.includes(path))).toEqual([])
})

it('leads staff to no list that has nothing for them', async () => {
  const asked = ['/courses/invites', '/manage-subscription', '/feedback']
  const entries = (await ownRoutes('Organization')).filter(({ path }) => asked.includes(path))
  const menu = (role: string, staff_role: string | null, type = 'Educational'): string[] => {
    useRoles.setState({ role } as never)
    useAuth.getState().setOrganization({ id: '1', name: 'Marlow Valley College', type, staff_role })
    const { container } = render(
      <MemoryRouter>
        <Sidebar entries={entries} />
      </MemoryRouter>,
    )
    return leadsTo(container)
  }
  expect(menu('Organization', null)).toEqual(['/manage-subscription', '/feedback'])
  // Regional Centers pay with service codes.
  expect(menu('Organization', null, 'Regional Center')).toEqual(['/feedback'])
  expect(menu('Teacher', 'Teacher')).toEqual(asked)
  expect(menu('Teacher', 'Editor')).toEqual(['/courses/invites', '/manage-subscription'])
})

it('leads visitors to a screen as soon as it is there, and to no other', async () => {
  const routes = await commonRoutes()
  const titles = { learn: 'l', organizations: 'o', help: 'h', legal: 'x' }
  const addresses = (lines: typeof routes): string[] =>
    [...headerLinks(lines), ...footerLinks(titles, lines).flatMap(({ links }) => links)].map(({ to }) => to)
  const without = routes.filter(({ path }) => path !== '/v-classes')
  expect(addresses(without)).not.toContain('/v-classes')
  expect(addresses(without)).toEqual(expect.arrayContaining(['/courses', '/auth/register?kind=organization']))
  expect(addresses(routes)).toContain('/v-classes')
})
