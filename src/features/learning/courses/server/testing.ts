import { systemActor } from '#seed/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { CourseDraft, VersionDraft } from './course-draft.ts'
import { saveCourse, saveVersion } from './courses.service.ts'
import { FULL_COURSE, LESSON } from '../../../../../test/samples.ts'

export const organizationCourse = (
  key: string,
  organization_id: string | null,
  values: Partial<CourseDraft> = {},
): CourseDraft => ({
  key,
  ...FULL_COURSE,
  organization_id,
  ...values,
})
const lesson = (key: string, values: object = {}) => ({
  key,
  slug: key,
  title: key,
  ...LESSON,
  free_preview: false,
  video: 'clips/hello.mp4',
  duration_ms: 3000,
  ...values,
})
export const version = (
  slug: string,
  weeks: string[][],
  values: Partial<VersionDraft> = {},
): VersionDraft => ({
  language: 'en',
  slug,
  title: slug,
  summary: 's',
  description: '',
  modules: [
    {
      key: 'm',
      title: 'Module',
      culture: [],
      weeks: weeks.map((keys, n) => ({
        key: `w${n}`,
        title: `Week ${n + 1}`,
        lessons: keys.map((key) => lesson(key)),
      })),
    },
  ],
  ...values,
})

/** A course of an organization, or of the platform, with one lesson for each key. */
export async function ownCourse(
  platform: Platform,
  key: string,
  weeks: string[][],
  organization_id: string | null,
  status: 'draft' | 'published' = 'published',
  values: Partial<CourseDraft> = {},
): Promise<{ common_id: string; id: string }> {
  const actor = systemActor(platform)
  const common_id = await saveCourse(platform, actor, organizationCourse(key, organization_id, values))
  return { common_id, id: await saveVersion(platform, actor, common_id, version(key, weeks), status) }
}
