import type { Page } from '@playwright/test'

/** Begins a course of one lesson in English, without a summary where none is given. */
export async function beginCourse(
  page: Page,
  headers: Record<string, string>,
  title: string,
  summary = '',
): Promise<{ common_id: string; slug: string }> {
  const made = await page.request.post('/api/v2/course-drafts', {
    headers,
    data: {
      type: 'Mini Course',
      kind: 'Mini Lessons',
      delivery_mode: 'Self-Placed',
      level: null,
      language: 'en',
      title,
      summary,
    },
  })
  return ((await made.json()) as { data: { common_id: string; slug: string } }).data
}
