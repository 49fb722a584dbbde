import { meetingOf } from './meetings.ts'
import { apiClient, sessionOf } from './people.ts'
import type { Language } from '#contract/constants.ts'

type Course = { id: string; common_id: string; slug: string }
type Outline = { modules: { weeks: { lessons: { slug: string; free: boolean }[] }[] }[] }

/**
 * Values of each kind of parameter in the address of a finished screen. `draft`: the course that the sample
 * teacher is writing; `certificate`: the slug of a sample learner's; `learner_id`: a learner of the sample
 * teacher in `organization_id`; `sign_id`: a sign that waits for review.
 */
export type Samples = {
  course: Course
  lesson_slug: string
  word: string
  word_id: string
  draft: Pick<Course, 'common_id' | 'slug'>
  certificate: string
  learner_id: string
  /** A post of the sample learner in their organization's discussion. */
  post_id: string
  organization_id: string
  sign_id: string
  /** The sample organization's seats: as they were asked for, as an order, as they run; and a plan. */
  purchase_id: string
  order_id: string
  subscription_id: string
  plan_id: string
  /** Of the sample Regional Center. */
  statement_id: string
  /** A draft of the newsletter. */
  issue_id: string
  /** An event of the sample teacher, and its date. */
  event_id: string
  event_date_id: string
  page_id: string
  /** A class of the sample teacher. */
  class_id: string
  /** A live assessment that the sample teacher rated. */
  assessment_id: string
  /** A draft of the sample teacher. */
  article_id: string
  /** A meeting of all sample people, now. */
  meeting_id: string
  /** The path of its shared link. */
  draft_path: string
}

/** The published sample course, its free first lesson and a word with a film, as a visitor finds them. */
export async function samplesOf(language: Language = 'en'): Promise<Samples> {
  const api = await apiClient()
  const headers = { 'accept-language': language === 'es' ? 'spanish' : 'english' }
  try {
    const { data: courses } = (await (await api.get('/api/v2/courses', { headers })).json()) as {
      data: Course[]
    }
    const course = courses[0]
    if (!course) throw new Error('The content pack has no published course')
    const { data: outline } = (await (
      await api.get(`/api/v2/courses/${course.id}/tree`, { headers })
    ).json()) as { data: Outline }
    const lesson = outline.modules
      .flatMap(({ weeks }) => weeks)
      .flatMap(({ lessons }) => lessons)
      .find(({ free }) => free)
    if (!lesson) throw new Error('The sample course has no free lesson')
    const { data: entry } = (await (await api.get('/api/v2/vocabularies/hello')).json()) as {
      data: { id: string }
    }
    const { token } = await sessionOf('teacher@example.com')
    const { data: drafts } = (await (
      await api.get('/api/v2/course-drafts?q=front+desk&order=created_at.asc', {
        headers: { ...headers, authorization: `Bearer ${token}` },
      })
    ).json()) as { data: Course[] }
    const grace = await sessionOf('grace@example.com')
    const { data: certificates } = (await (
      await api.get('/api/v2/certificates/mine', { headers: { authorization: `Bearer ${grace.token}` } })
    ).json()) as { data: { slug: string }[] }
    const { data: learners } = (await (
      await api.get('/api/v2/progress/learners', { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { data: { user_id: string }[] }
    const { data: me } = (await (
      await api.get('/api/v2/users/me', { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { data: { organization: { id: string } } }
    const admin = await sessionOf('admin@example.com')
    const { data: signs } = (await (
      await api.get('/api/v2/review-queue?page_size=1', {
        headers: { authorization: `Bearer ${admin.token}` },
      })
    ).json()) as { data: { id: string }[] }
    const author = await sessionOf('learner@example.com')
    const { data: written } = (await (
      await api.get('/api/v2/posts/mine', { headers: { authorization: `Bearer ${author.token}` } })
    ).json()) as { data: { posts: { id: string; state: string }[] } }
    const post_id = written.posts.find(({ state }) => state === 'visible')!.id
    const owner = await sessionOf('owner@example.com')
    const first = async (list: string, { token: by }: { token: string }): Promise<string> => {
      const answer = await api.get(`/api/v2/${list}`, { headers: { authorization: `Bearer ${by}` } })
      return ((await answer.json()) as { data: { id: string }[] }).data[0]!.id
    }
    const teacher = await sessionOf('teacher@example.com')
    const begun = await api.post('/api/v2/site-documents', {
      headers: { authorization: `Bearer ${teacher.token}` },
      data: { kind: 'article', title: { en: 'Seen first', es: 'Primero ser visto' } },
    })
    const { data: article } = (await begun.json()) as { data: { id: string } }
    const shared = await api.post(`/api/v2/site-documents/${article.id}/share`, {
      headers: { authorization: `Bearer ${teacher.token}` },
      data: { language },
    })
    const { data: link } = (await shared.json()) as { data: { path: string } }
    const [purchase_id, order_id, subscription_id, plan_id, statement_id, page_id, class_id] =
      await Promise.all([
        first('offline-purchases', owner),
        first('orders', owner),
        first('subscriptions', owner),
        first('plans', admin),
        first('service-code-statements', admin),
        first('site-documents?kind=eq.page', admin),
        first('classes', teacher),
      ])
    const assessed = await api.get('/api/v2/live-assessments?show=over', {
      headers: { authorization: `Bearer ${teacher.token}` },
    })
    const { data: assessments } = (await assessed.json()) as { data: { rows: { id: string }[] } }
    const draft = await api.post('/api/v2/newsletter/issues', {
      headers: { authorization: `Bearer ${admin.token}` },
      data: {
        subject: { en: 'Unit 9 is here', es: 'Llegó la unidad 9' },
        body: { kind: 'rich_text', en: '<p>Eleven new signs.</p>', es: '<p>Once señas nuevas.</p>' },
      },
    })
    const { data: issue } = (await draft.json()) as { data: { id: string } }
    const event = await sampleEvent(api, token)
    return {
      ...event,
      meeting_id: await meetingOf(
        'teacher@example.com',
        'learner@example.com',
        'owner@example.com',
        'admin@example.com',
      ),
      issue_id: issue.id,
      page_id,
      class_id,
      assessment_id: assessments.rows[0]!.id,
      article_id: article.id,
      draft_path: link.path,
      purchase_id,
      order_id,
      subscription_id,
      plan_id,
      statement_id,
      sign_id: signs[0]!.id,
      learner_id: learners[0]!.user_id,
      post_id,
      organization_id: me.organization.id,
      course,
      lesson_slug: lesson.slug,
      certificate: certificates[0]!.slug,
      word: 'hello',
      word_id: entry.id,
      draft: drafts[0]!,
    }
  } finally {
    await api.dispose()
  }
}

/** An event of the teacher with a date. */
async function sampleEvent(
  api: Awaited<ReturnType<typeof apiClient>>,
  token: string,
): Promise<Pick<Samples, 'event_id' | 'event_date_id'>> {
  const headers = { authorization: `Bearer ${token}` }
  const made = await api.post('/api/v2/site-documents', {
    headers,
    data: { kind: 'event', title: { en: 'Signing supper', es: 'Cena en señas' } },
  })
  const { data: event } = (await made.json()) as { data: { id: string } }
  const path = `/api/v2/site-documents/${event.id}/event`
  await api.post(`${path}/dates`, { headers, data: { wall: '2099-06-01T19:00', minutes: 90 } })
  const { data } = (await (await api.get(path, { headers })).json()) as { data: { dates: { id: string }[] } }
  return { event_id: event.id, event_date_id: data.dates[0]!.id }
}

/** Screens of a single sample record, with its id in their address. */
const OF_ONE_THING = [
  [/^\/room\/:id$/, 'meeting_id'],
  [/^\/classes\/:id$/, 'class_id'],
  [/^(?:\/admin)?\/assessments\/:id$/, 'assessment_id'],
  [/\/event\/:id\/check-in$|^\/events\/:id\/check-in$/, 'event_date_id'],
  [/^\/admin\/edit-event\/:slug$|^\/events\/:slug$/, 'event_id'],
  [/^\/admin\/newsletter\/:id$/, 'issue_id'],
  [/^\/admin\/page-list\/:id$/, 'page_id'],
  [/^\/admin\/blog\/update\/:slug$|^\/articles\/:id$/, 'article_id'],
  [/^\/admin\/orders\/:id$/, 'order_id'],
  [/^\/admin\/purchases\/:id$/, 'purchase_id'],
  [/^\/admin\/statements\/:id$/, 'statement_id'],
  [/\/manage-subscription\/plans\/:id$/, 'plan_id'],
  [/\/manage-subscription\/:id$/, 'subscription_id'],
] as const
/** The address of a line of the route table, its parameters filled with what the sample data has. */
export function addressOf(path: string, samples: Samples): string {
  const {
    course,
    lesson_slug,
    word,
    word_id,
    draft,
    certificate,
    learner_id,
    post_id,
    organization_id,
    sign_id,
  } = samples
  const [, one] = OF_ONE_THING.find(([screens]) => screens.test(path)) ?? []
  if (one) return path.replace(/:id|:slug/, samples[one])
  if (path === '/draft/:key') return samples.draft_path
  if (path === '/certificate/:slug') return `/certificate/${certificate}`
  // Of the content pack; its Spanish address is read in Spanish, and this one in whatever its reader reads.
  if (path === '/page/:slug') return '/page/accessibility'
  if (path === '/blog-details/:slug') return '/blog-details/how-to-get-attention-without-a-sound'
  if (/^\/(dictionary|diccionario)\/:slug$/.test(path)) return path.replace(':slug', word)
  if (/^\/app\/community\/(edit\/)?:id$/.test(path)) return path.replace(':id', post_id)
  if (path === '/admin/metrics-analytics/:id') return path.replace(':id', course.common_id)
  if (path === '/admin/people/:id') return `/admin/people/${learner_id}`
  if (path === '/reports/:userId') return `/reports/${learner_id}`
  if (path === '/admin/reports/:userId')
    return `/admin/reports/${learner_id}?organization_id=${organization_id}`
  if (path.endsWith('/courses/:common_id/:slug'))
    return path.replace(':common_id', draft.common_id).replace(':slug', draft.slug)
  const filled = path.includes('/courses/view/')
    ? path.replace(':id', course.id).replace(':common_id', course.common_id)
    : path.includes('/lesson/')
      ? path.replace(':slug', course.slug).replace(':lesson_slug', lesson_slug)
      : path.includes('dictionary/:id')
        ? path.replace(':id', word_id).replace(':sign', 'new')
        : path
  return filled
    .replace('/review/:sign', `/review/${sign_id}`)
    .replace(':type_id', 'anytime-asl-courses')
    .replace(':vocabularyId', word)
    .replace(':common_id', course.common_id)
    .replace(':slug', course.slug)
    .replace(':role', 'Student')
    .replace(/:\w+/g, course.id)
}

/** The address of a word that a plan opens: the one that is looked up least. */
export async function closedWord(): Promise<string> {
  const api = await apiClient()
  const { token } = await sessionOf('admin@example.com')
  const wordsOf = async (headers: Record<string, string>): Promise<string[]> => {
    const answer = await api.get('/api/v2/vocabularies?order=rank.desc&page_size=100', { headers })
    return ((await answer.json()) as { data: { slug: string }[] }).data.map(({ slug }) => slug)
  }
  const all = await wordsOf({ authorization: `Bearer ${token}` }),
    open = new Set(await wordsOf({}))
  await api.dispose()
  return `/app/dictionary/${all.find((slug) => !open.has(slug))!}`
}

/** The address of the first lesson of the sample course that a plan opens. */
export async function closedLesson(): Promise<string> {
  const api = await apiClient()
  const { data: courses } = (await (await api.get('/api/v2/courses')).json()) as { data: Course[] }
  const [course] = courses
  const { data: tree } = (await (await api.get(`/api/v2/courses/${course!.id}/tree`)).json()) as {
    data: Outline
  }
  await api.dispose()
  const lesson = tree.modules
    .flatMap(({ weeks }) => weeks)
    .flatMap(({ lessons }) => lessons)
    .find(({ free }) => !free)
  return `/app/courses/${course!.slug}/lesson/${lesson!.slug}`
}
