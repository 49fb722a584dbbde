import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/constants.ts'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { LEARNING } from '../../courses/web/public.ts'
import type { FeedbackAbout, feedbackContract, GiveFeedback } from '../feedback.contract.ts'

type C = typeof feedbackContract
const FEEDBACK = 'feedback'

/**
 * A lesson more may be the one that lets somebody say what they think: it is read anew with everything about
 * learning.
 */
export const courseFeedback = (common_id: string, language: Language) =>
  getQuery<C['ofCourse']>('GET /course-feedback/{common_id}', [LEARNING, FEEDBACK, common_id, language], {
    params: { common_id },
  })
export const lessonFeedback = (lesson_id: string, language: Language) =>
  getQuery<C['ofLesson']>(
    'GET /lesson-feedback/{lesson_id}',
    [LEARNING, FEEDBACK, 'lesson', lesson_id, language],
    { params: { lesson_id } },
  )
export const siteFeedback = (language: Language) =>
  getQuery<C['ofSite']>('GET /site-feedback', [FEEDBACK, 'site', language])
export const feedbackList = listQuery<C['list']>('GET /feedback', [FEEDBACK, 'list'])
/** The caller's latest feedback on meetings: loaded once for all meetings of a page. */
export const ownMeetingFeedback = feedbackList({ about: 'eq.appointment', page_size: 100 })
export const feedbackSums = (about: FeedbackAbout, language: Language) =>
  getQuery<C['sums']>('GET /feedback/sums', [FEEDBACK, 'sums', about, language], {
    query: { about },
    placeholderData: keepPreviousData,
  })
/** Saying something about one thing, and taking it back. */
export type Saying = { give(body: GiveFeedback): Promise<unknown>; takeBack(): Promise<unknown> }
export const aboutCourse = (common_id: string): Saying => ({
  give: (body) => api.call<C['give']>('PUT /course-feedback/{common_id}', { params: { common_id }, body }),
  takeBack: () => api.call<C['takeBack']>('DELETE /course-feedback/{common_id}', { params: { common_id } }),
})
export const aboutLesson = (lesson_id: string): Saying => ({
  give: (body) =>
    api.call<C['giveLesson']>('PUT /lesson-feedback/{lesson_id}', { params: { lesson_id }, body }),
  takeBack: () =>
    api.call<C['takeBackLesson']>('DELETE /lesson-feedback/{lesson_id}', { params: { lesson_id } }),
})
export const aboutTeacher = (id: string): Saying => ({
  give: (body) => api.call<C['review']>('PUT /teachers/{id}/review', { params: { id }, body }),
  takeBack: () => api.call<C['unreview']>('DELETE /teachers/{id}/review', { params: { id } }),
})
export const aboutMeeting = (meeting_id: string): Saying => ({
  give: (body) =>
    api.call<C['giveMeeting']>('PUT /meeting-feedback/{meeting_id}', { params: { meeting_id }, body }),
  takeBack: () =>
    api.call<C['takeBackMeeting']>('DELETE /meeting-feedback/{meeting_id}', { params: { meeting_id } }),
})
export const aboutSite: Saying = {
  give: (body) => api.call<C['giveSite']>('PUT /site-feedback', { body }),
  takeBack: () => api.call<C['takeBackSite']>('DELETE /site-feedback', {}),
}
export const feedbackApi = {
  read: (id: string) => api.call<C['read']>('POST /feedback/{id}/read', { params: { id } }),
  answer: (id: string, text: string) =>
    api.call<C['answer']>('POST /feedback/{id}/answer', { params: { id }, body: { text } }),
  remove: (id: string) => api.call<C['remove']>('DELETE /feedback/{id}', { params: { id } }),
}
/** `also`: the first part of the keys of what shows it elsewhere. */
export function useFeedbackChange<Input>(
  change: (input: Input) => Promise<unknown>,
  { also, done }: { also?: string | undefined; done?: (() => void) | undefined } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: done,
    onSettled: () =>
      Promise.all(
        [[FEEDBACK], [LEARNING, FEEDBACK], ...(also ? [[also]] : [])].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
