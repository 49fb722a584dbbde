import 'fake-indexeddb/auto'
import { act, useEffect } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '#web/client/session/session.ts'
import { fakeServer, freshClient, tokenFor } from '#web/client/testing.ts'
import { render } from '#web/ui/test-render.tsx'
import { useRecorder } from './use-recorder.ts'

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
function Probe({ position, give }: { position: number; give: (recorder: Recorder) => void }) {
  const recorder = useRecorder(LESSON, true, position)
  useEffect(() => give(recorder))
  return null
}
/** The recorder of a lesson that was left at this second. */
function recorderOf(position: number): Recorder {
  const given: Recorder[] = []
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Probe position={position} give={(recorder) => void given.push(recorder)} />
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
  // A pause tells the moment first, then what was watched; afterwards only time goes by.
  recorder.moved(3.2)
  recorder.watched([[0, 3.2]], 60)
  await act(() => recorder.save())
  later(5)
  await act(() => recorder.save())
  expect(positions()).toEqual([41, 3.2, 3.2])
})
