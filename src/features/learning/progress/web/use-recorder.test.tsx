import 'fake-indexeddb/auto'
import { act, useEffect } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '#web/client/session/session.ts'
import { fakeServer, freshClient, tokenFor } from '#web/client/testing.ts'
import { render } from '#web/ui/test-render.tsx'
import { guestStore, takeOverGuest } from './guest-store.ts'
import { useRecorder } from './use-recorder.ts'

/** Of its own: the recorder of the test before is still on its page. */
const VISITED = '01a1fe7a-2940-7742-b91f-c5d9685e682b'
const LESSON = '01a1fe7a-2940-7742-b91f-c5d9685e682a'
const WATCHED = {
  watched: 3,
  position: 3,
  video_done: false,
  quiz_passed: false,
  completed: false,
  course_completed: false,
}

beforeEach(() => {
  freshClient()
  useSession.setState({ token: tokenFor('learner') })
  vi.useFakeTimers({ toFake: ['Date'] })
})

type Recorder = ReturnType<typeof useRecorder>
function Probe({
  lesson,
  position,
  give,
}: {
  lesson: string
  position: number
  give: (recorder: Recorder) => void
}) {
  const recorder = useRecorder(lesson, true, position)
  useEffect(() => give(recorder))
  return null
}
/** The recorder of a lesson that was left at this second. */
function recorderOf(position: number, lesson = LESSON): Recorder {
  const given: Recorder[] = []
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Probe lesson={lesson} position={position} give={(recorder) => void given.push(recorder)} />
    </QueryClientProvider>,
  )
  return given[0]!
}
const later = (seconds: number): unknown => vi.setSystemTime(Date.now() + seconds * 1000)

it('says where the film stands with all that it sends, so that time alone never sends it back to the beginning', async () => {
  const calls = fakeServer(() => ({ body: { data: WATCHED } }))
  const positions = (): unknown[] => calls.map(({ body }) => (body as { position: number }).position)
  const recorder = recorderOf(41)
  later(5)
  await act(() => recorder.save())
  expect(positions()).toEqual([41])
  // A pause reports the position first, then the watched part; afterwards only time passes.
  recorder.moved(3.2)
  recorder.watched([[0, 3.2]], 60)
  await act(() => recorder.save())
  later(5)
  await act(() => recorder.save())
  expect(positions()).toEqual([41, 3.2, 3.2])
})

it('keeps on the device what a visitor watches, and moves it once when they have an account', async () => {
  localStorage.clear()
  useSession.setState({ token: null })
  const calls = fakeServer(() => ({ body: { data: { taken: 1 } } }))
  const recorder = recorderOf(0, VISITED)
  later(5)
  recorder.moved(2)
  recorder.watched([[0, 2]], 60)
  recorder.watched([[1, 3]], 60)
  await act(() => recorder.save())
  expect(calls).toEqual([])
  expect(guestStore.lesson(VISITED)).toMatchObject({ ranges: [[0, 3]], position: 2, active: 5, duration: 60 })
  useSession.setState({ token: tokenFor('learner') })
  expect(await Promise.all([takeOverGuest(), takeOverGuest()])).toEqual([true, true])
  expect(guestStore.any()).toBe(false)
  expect(await takeOverGuest()).toBe(false)
  expect(calls.filter(({ url }) => url.endsWith('/progress/guest'))).toHaveLength(1)
})

it('leaves it on the device while the server is away', async () => {
  localStorage.clear()
  guestStore.watched(LESSON, { ranges: [[0, 2]], position: 2 })
  fakeServer(() => ({ status: 503, body: { message: 'away' } }))
  expect(await takeOverGuest()).toBe(false)
  expect(guestStore.any()).toBe(true)
})
