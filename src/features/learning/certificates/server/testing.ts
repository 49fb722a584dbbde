import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { systemActor } from '#seed/actor.ts'
import { mails } from '#server/mail/mail.table.ts'
import { eq } from 'drizzle-orm'
import type { TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { saveCourse, saveVersion } from '../../courses/server/public.ts'
import type { MyCertificate } from '../certificates.contract.ts'
import { FULL_COURSE, LESSON, oneWeek } from '../../../../../test/samples.ts'

/** Two organizations on a day in May, courses without quizzes, and what learners get of them. */
export async function certificateWorld() {
  const NOW = new Date('2026-05-08T15:00:00Z')
  const { test, tenants } = await testWorld({ at: NOW })

  const lesson = (key: string) => ({
    key,
    slug: key,
    title: key,
    ...LESSON,
    video: `clips/${key}.mp4`,
    duration_ms: 1000,
    minutes: 50,
  })
  /** A course of so many lessons without quizzes. Answers its id and its lessons'. */
  async function aCourse(
    keys: readonly string[],
    organization_id: string | null = null,
  ): Promise<{ common_id: string; lessons: string[]; shorten: (kept: readonly string[]) => Promise<void> }> {
    const system = systemActor(test.platform),
      name = `c-${randomUUID().slice(0, 8)}`
    const common_id = await saveCourse(test.platform, system, {
      key: name,
      ...FULL_COURSE,
      organization_id,
      level: { key: 'beginner', en: 'Beginner', es: 'Principiante' },
    })
    const write = async (language: 'en' | 'es', some: readonly string[]) =>
      saveVersion(
        test.platform,
        system,
        common_id,
        {
          language,
          slug: `${name}-${language}`,
          title: language === 'en' ? 'First signs' : 'Primeras señas',
          summary: '',
          description: '',
          modules: oneWeek(some.map(lesson)),
        },
        'published',
      )
    const version = await write('en', keys)
    await write('es', keys)
    const rows = await test.platform.db.query<{ id: string }>(
      'select id from lessons where version_id = $1 order by position',
      [version],
    )
    return {
      common_id,
      lessons: rows.map(({ id }) => id),
      shorten: async (lessonKeys) => {
        for (const language of ['en', 'es'] as const) await write(language, lessonKeys)
      },
    }
  }
  const watch = (person: TestPerson, id: string) =>
    test.as(person).put<{ course_completed: boolean }>(`/lessons/${id}/progress`, { ranges: [[0, 1]] })
  const mine = async (person: TestPerson, language: 'en' | 'es' = 'en') =>
    (await test.as(person, { language }).get<MyCertificate[]>('/certificates/mine')).body.data
  const mailsTo = (person: TestPerson) =>
    test.platform.db.orm.select().from(mails).where(eq(mails.to, person.email))
  const pdfOf = async (person: TestPerson | null, id: string, language = 'english') =>
    test.app.inject({
      method: 'GET',
      url: `/api/v2/certificates/${id}/pdf`,
      headers: { ...(person && { authorization: `Bearer ${person.token}` }), 'accept-language': language },
    })
  const textOf = async (bytes: Buffer) =>
    (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
  return { NOW, test, tenants, aCourse, watch, mine, mailsTo, pdfOf, textOf }
}
