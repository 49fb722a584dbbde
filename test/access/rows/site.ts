import type { Ground, Makers } from '../ground.ts'

export type SiteRows = 'article' | 'article block'

/** What is written for the site. */
export const siteRows = ({ test, one, make }: Ground): Makers<SiteRows> => ({
  article: async () =>
    (
      await test
        .as(one.teacher)
        .post<{ id: string }>('/site-documents', { kind: 'article', title: { en: 'On hands', es: '' } })
    ).body.data.id,
  /** Its place below `/site-documents`. */
  'article block': async () => {
    const article = await make('article')
    const { body } = await test
      .as(one.teacher)
      .post<{ key: string }>(`/site-documents/${article}/blocks`, { type: 'rich_text', after: null })
    return `${article}/blocks/${body.data.key}`
  },
})
