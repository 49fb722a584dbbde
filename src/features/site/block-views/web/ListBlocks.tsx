import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { organizationsContract } from '#features/people/organizations/organizations.contract.ts'
import type { teachersContract } from '#features/learning/teachers/teachers.contract.ts'
import { PlanCard, plansForSale, SeatPrices } from '#features/commerce/plans/web/public.ts'
import { api, ApiError, get } from '#web/client/api.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { cx } from '#web/ui/cx.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ArticleCard, articlesPage, useArticleWords } from '../../articles/web/public.ts'
import type { ShownValue } from '../../blocks/blocks.contract.ts'
import { Lead } from './TextBlocks.tsx'
import { posterOf } from './media.ts'
import { useBlockWords } from './words.ts'
import s from './Blocks.module.css'
import parts from './Parts.module.css'
import layoutParts from '#web/ui/layout/parts.module.css'

type Card = {
  id: string
  common_id: string
  title: string
  summary: string
  level_name: string | null
  lessons: number
}
const EXTRA = { quiet: 'extra' } as const

/** The first courses of the catalogue, as they are now. */
export function Courses({ value }: { value: ShownValue<'courses'> }): ReactNode {
  const words = useBlockWords()
  const language = useLanguage()
  const { data: courses = [] } = useQuery({
    queryKey: ['blocks', 'courses', value.count, language],
    queryFn: async ({ signal }) => {
      const answer = await get<Card[]>('/courses', {
        query: { page_size: value.count },
        ...EXTRA,
        signal,
      })
      if (answer.ok === false) throw new ApiError(answer)
      return answer.data
    },
  })
  return (
    <section className={s['courses']}>
      <div>
        <h2>{value.title}</h2>
        <Lead text={value.lead} />
        <Button variant="blackBorder" render={<Link to="/courses" />}>
          {value.button}
        </Button>
      </div>
      <ul>
        {courses.map((course) => (
          <li key={course.id}>
            <img src={posterOf('hello')} alt="" width={120} height={120} loading="lazy" />
            <div>
              <h3>
                <Link to={`/preview/courses/view/${course.id}/${course.common_id}`}>{course.title}</Link>
              </h3>
              <p>{course.summary}</p>
              <p className={layoutParts.small}>
                {joinedByPoints([course.level_name, words.lessons(course.lessons)])}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Teachers who show their profile. */
export function Teachers({ value }: { value: ShownValue<'teachers'> }): ReactNode {
  const words = useBlockWords()
  const language = useLanguage()
  const { data: teachers } = useQuery({
    queryKey: ['blocks', 'teachers', value.count, language],
    queryFn: ({ signal }) =>
      api.data<(typeof teachersContract)['list']>(
        'GET /teachers',
        { query: { page_size: value.count } },
        { ...EXTRA, signal },
      ),
  })
  return (
    <section className={s['section']}>
      <h2>{value.title}</h2>
      <Lead text={value.lead} />
      {teachers?.length === 0 && <p className={layoutParts.small}>{words.no_teachers}</p>}
      <ul className={parts['people']}>
        {teachers?.map((teacher) => {
          const name = `${teacher.first_name} ${teacher.last_name}`
          return (
            <li key={teacher.id}>
              <Avatar name={name} size="l" />
              <h3>{name}</h3>
              <p className={layoutParts.small}>{teacher.headline}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The kinds of organizations that may register, in the order of the settings. */
export function OrganizationTypes({ value }: { value: ShownValue<'organization_types'> }): ReactNode {
  const words = useBlockWords()
  const language = useLanguage()
  const { data: types = [] } = useQuery({
    queryKey: ['blocks', 'organization-types', language],
    queryFn: ({ signal }) =>
      api.data<(typeof organizationsContract)['types']>('GET /organization-types', {}, { ...EXTRA, signal }),
  })
  return (
    <section className={s['section']}>
      <h2>{value.title}</h2>
      <Lead text={value.lead} />
      <ul className={parts['types']}>
        {types.map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
      </ul>
      <Button variant="blackBorder" render={<Link to="/auth/register?kind=organization" />}>
        {words.register_organization}
      </Button>
    </section>
  )
}

/** The plans with their prices of today, for people or by the seat. */
export function Plans({ value }: { value: ShownValue<'plans'> }): ReactNode {
  const words = useBlockWords()
  const { data: plans = [] } = useQuery(plansForSale())
  const buyer = value.organizations ? 'organization' : 'person'
  const shownPlans = plans.filter((plan) => plan.buyer === buyer)
  return (
    <section className={cx(s['section'], parts['offer'])}>
      <h2>{value.title}</h2>
      <Lead text={value.lead} />
      {value.organizations ? (
        shownPlans.map((plan) => (
          <SeatPrices key={plan.id} plan={plan}>
            {() => null}
          </SeatPrices>
        ))
      ) : (
        <ul className={parts['plans']}>
          {shownPlans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </ul>
      )}
      <Button variant="blackBorder" render={<Link to="/product" />}>
        {words.compare_plans}
      </Button>
    </section>
  )
}

/** The newest articles of the reader’s language; nothing while there are none. */
export function Articles({ value }: { value: ShownValue<'articles'> }): ReactNode {
  const words = useArticleWords()
  const language = useLanguage()
  const { data } = useQuery(articlesPage(language, { page: 1, tag: value.topic, size: value.count }))
  if (!data?.data.length) return null
  return (
    <section className={s['section']}>
      <h2>{value.title}</h2>
      <ul className={parts['articles']}>
        {data.data.map((article) => (
          <ArticleCard key={article.id} article={article} level={3} />
        ))}
      </ul>
      <Button variant="blackBorder" render={<Link to="/blog" />}>
        {words.back}
      </Button>
    </section>
  )
}
