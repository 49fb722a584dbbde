import type { CourseDocument } from '#features/learning/course-drafts/document.contract.ts'

/** Details of a short sample course for beginners. */
export const miniCourse = (tags: string[], cover: string | null): CourseDocument['details'] => ({
  type: 'Mini Course',
  kind: 'Mini Lessons',
  delivery_mode: 'Self-Placed',
  level: 'beginner',
  categories: [],
  tags,
  cover,
})
