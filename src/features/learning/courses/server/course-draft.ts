import type { Language } from '#contract/constants.ts'
import type { BILLING_TYPES, COURSE_KINDS, COURSE_TYPES, DELIVERY_MODES } from '../courses.contract.ts'
import type { StepArrangement } from '../steps.contract.ts'
import type { StoredDialogue } from './dialogue.ts'

export type LessonDraft = {
  key: string
  slug: string
  title: string
  aim: string
  text: string
  culture_note: string
  free_preview: boolean
  video: string | null
  poster: string | null
  duration_ms: number | null
  minutes: number
  vocabulary: string[]
  /** Left out: none. */
  attachments?: { key: string; name: string }[]
  /** Left out: as they follow from the lesson. */
  steps?: StepArrangement
  /** Left out: as it was. */
  dialogue?: StoredDialogue | null
}
export type WeekDraft = { key: string; title: string; lessons: LessonDraft[] }
export type ModuleDraft = { key: string; title: string; culture: string[]; weeks: WeekDraft[] }
export type VersionDraft = {
  language: Language
  slug: string
  title: string
  summary: string
  description: string
  modules: ModuleDraft[]
}
export type CourseDraft = {
  key: string
  organization_id: string | null
  type: (typeof COURSE_TYPES)[number]
  kind: (typeof COURSE_KINDS)[number]
  delivery_mode: (typeof DELIVERY_MODES)[number]
  billing_type: (typeof BILLING_TYPES)[number]
  level: NamedDraft | null
  categories: NamedDraft[]
  tags?: string[]
  cover: string | null
}
export type NamedDraft = { key: string; en: string; es: string }
