import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { here, offsetOf, sampleOf, type Sample } from '../../room/web/public.ts'
import type { RecordingState, recordingsContract } from '../recordings.contract.ts'
import { CONSENT_VERSION } from '../shared/limits.ts'

type C = typeof recordingsContract
const keyOf = (id: string) => ['recording', id] as const
const filmsKey = (id: string) => ['meeting-films', id] as const

/** Samples of the difference between the server's clock and this device's, one per answer about the recording. */
const samples: Sample[] = []
const KEPT = 8
/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export const serverNow = (): number => here() + (offsetOf(samples) ?? 0)

async function askState(id: string): Promise<RecordingState> {
  const sent = here()
  const state = await api.data<C['state']>(
    'GET /live/rooms/{id}/recording',
    { params: { id } },
    { quiet: 'again' },
  )
  samples.push(sampleOf(sent, Date.parse(state.now), here()))
  samples.splice(0, samples.length - KEPT)
  return state
}
/** Compares the clocks a few times in a row: before something is recorded by them. */
export async function compareClocks(id: string): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other: they measure the way
  for (let n = 0; n < 4; n++) await askState(id)
}

/** While a recording runs it is asked for anew, so that a device that hears nothing stops by itself. */
const AGAIN_MS = 15_000
export const useRecordingState = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: () => askState(id),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? AGAIN_MS : false),
    refetchIntervalInBackground: true,
    retry: false,
  })

export function useRefreshRecording(id: string): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: keyOf(id) })
}

export function useAsking(id: string) {
  const client = useQueryClient()
  const onSuccess = (state: RecordingState): void => void client.setQueryData(keyOf(id), state)
  const version = CONSENT_VERSION
  return {
    ask: useMutation({
      mutationFn: () =>
        api.data<C['ask']>('POST /live/rooms/{id}/recording', { params: { id }, body: { version } }),
      onSuccess,
    }),
    stop: useMutation({
      mutationFn: () => api.data<C['stop']>('DELETE /live/rooms/{id}/recording', { params: { id } }),
      onSuccess,
    }),
    answer: useMutation({
      mutationFn: ({ user_id, agreed }: { user_id: string; agreed: boolean }) =>
        api.data<C['answer']>('PUT /live/rooms/{id}/recording/answers/{user_id}', {
          params: { id, user_id },
          body: { agreed, version },
        }),
      onSuccess,
    }),
    takeBack: useMutation({
      mutationFn: (user_id: string) =>
        api.data<C['takeBack']>('DELETE /live/rooms/{id}/recording/answers/{user_id}', {
          params: { id, user_id },
        }),
      onSuccess: () =>
        Promise.all([
          client.invalidateQueries({ queryKey: keyOf(id) }),
          client.invalidateQueries({ queryKey: filmsKey(id) }),
        ]),
    }),
  }
}

export const filmsApi = {
  begin: (id: string, body: C['begin']['body']['_output']) =>
    api.data<C['begin']>('PUT /live/recordings/{id}', { params: { id }, body }, { quiet: 'again' }),
  end: (id: string, body: C['end']['body']['_output']) =>
    api.data<C['end']>('PUT /live/recordings/{id}/end', { params: { id }, body }, { quiet: 'again' }),
}

/** Interval of checks for films that are still being uploaded or processed. */
const COMING_MS = 10_000
export const useMeetingFilms = (id: string) =>
  useQuery({
    queryKey: filmsKey(id),
    queryFn: () => api.data<C['films']>('GET /live/rooms/{id}/films', { params: { id } }, { quiet: 'extra' }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.films.some((film) => film.state === 'sending' || (film.state === 'ready' && !film.key))
        ? COMING_MS
        : false,
  })
