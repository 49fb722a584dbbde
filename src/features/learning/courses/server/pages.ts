import type { Language } from '#contract/constants.ts'
import { inBoth, type PageSource } from '#server/http/pages/pages.ts'
import { breadcrumbs } from '#server/http/pages/structured.ts'
import type { Platform } from '#server/platform.ts'

type Version = {
  id: string
  common_id: string
  language: Language
  title: string
  summary: string
  minutes: number
  lessons: number
  free: number
  changed: Date
}
const COLUMNS = `v.id, v.common_id, v.language, v.title, v.summary, v.minutes, v.lessons_count as lessons,
  v.free_count as free, coalesce(v.published_at, v.updated_at) as changed`
const COURSES: Record<Language, string> = { en: 'Courses', es: 'Cursos' }
const COURSE = /^\/preview\/courses\/view\/([0-9a-f-]{36})\/([0-9a-f-]{36})$/
const LESSON = /^\/preview\/courses\/([^/]+)\/lesson\/([^/]+)$/
const addressOf = (version: Pick<Version, 'id' | 'common_id'>): string =>
  `/preview/courses/view/${version.id}/${version.common_id}`

/** Price category in the terms of search engines: free lessons are open to everybody. */
const costOf = ({ lessons, free }: Version): string =>
  free === 0 ? 'Subscription' : free === lessons ? 'Free' : 'Partially Free'

/** Published courses of the platform, each language version at its own address, and their free lessons. */
export function coursePages(platform: Platform): PageSource {
  const versionsOf = (common_id: string): Promise<Version[]> =>
    platform.db.query<Version>(
      `
        select ${COLUMNS}
        from course_versions v
        join courses c on c.id = v.common_id
        where v.common_id = $1 and v.status = 'published' and c.organization_id is null
        order by v.language`,
      [common_id],
    )

  return {
    async head({ path, language, origin }) {
      const [, id, common_id] = COURSE.exec(path) ?? []
      if (common_id) {
        const versions = await versionsOf(common_id)
        const version = versions.find((one) => one.id === id)
        if (!version) return null
        const { name } = await platform.site.identity(platform.db)
        return {
          title: version.title,
          description: version.summary,
          addresses: Object.fromEntries(versions.map((one) => [one.language, addressOf(one)])),
          written: version.language,
          structured: [
            {
              '@context': 'https://schema.org',
              '@type': 'Course',
              name: version.title,
              description: version.summary,
              inLanguage: version.language,
              url: `${origin}${addressOf(version)}`,
              provider: { '@type': 'Organization', name, sameAs: origin },
              hasCourseInstance: {
                '@type': 'CourseInstance',
                courseMode: 'Online',
                ...(version.minutes > 0 && { courseWorkload: `PT${version.minutes}M` }),
              },
              offers: [{ '@type': 'Offer', category: costOf(version) }],
            },
            breadcrumbs(origin, [
              [COURSES[version.language], inBoth('/courses')[version.language]],
              [version.title, addressOf(version)],
            ]),
          ],
        }
      }
      const [, slug, lesson_slug] = LESSON.exec(path) ?? []
      if (!slug || !lesson_slug) return null
      const [lesson] = await platform.db.query<{
        title: string
        aim: string | null
        course: string
        language: Language
        id: string
        common_id: string
      }>(
        `
          select l.title, l.aim, v.title as course, v.language, v.id, v.common_id
          from lessons l
          join course_versions v on v.id = l.version_id
          join courses c on c.id = v.common_id
          where v.slug = $1
            and l.slug = $2
            and l.free_preview
            and v.status = 'published'
            and c.organization_id is null
          order by (v.language = $3) desc
          limit 1`,
        [slug, lesson_slug, language],
      )
      if (!lesson) return null
      return {
        title: `${lesson.title} · ${lesson.course}`,
        description: lesson.aim ?? lesson.title,
        addresses: { [lesson.language]: path },
        structured: [
          breadcrumbs(origin, [
            [COURSES[lesson.language], inBoth('/courses')[lesson.language]],
            [lesson.course, addressOf(lesson)],
            [lesson.title, path],
          ]),
        ],
      }
    },
    async addresses() {
      const versions = await platform.db.reports.query<Version>(
        `
          select ${COLUMNS}
          from course_versions v
          join courses c on c.id = v.common_id
          where v.status = 'published' and c.organization_id is null
          order by v.common_id`,
      )
      return [...Map.groupBy(versions, (version) => version.common_id).values()].map((same) => ({
        kind: 'courses',
        addresses: Object.fromEntries(same.map((one) => [one.language, addressOf(one)])),
        changed: Object.fromEntries(same.map((one) => [one.language, one.changed])),
      }))
    },
  }
}
