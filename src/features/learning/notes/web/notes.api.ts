import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import type { Note, notesContract } from '../notes.contract.ts'

type Contract = typeof notesContract
const keyOf = (lesson_id: string) => ['notes', lesson_id] as const
/** By time, those about the whole lesson first. */
const ordered = (notes: readonly Note[]): Note[] =>
  notes.toSorted((a, b) => (a.at ?? -1) - (b.at ?? -1) || a.created_at.localeCompare(b.created_at))

export const useNotes = (lesson_id: string, on: boolean) =>
  useQuery({
    queryKey: keyOf(lesson_id),
    enabled: on,
    queryFn: () => api.data<Contract['list']>('GET /lessons/{id}/notes', { params: { id: lesson_id } }),
  })

/** Writing notes; the list shows what the server answered. */
export function useNoteWriter(lesson_id: string) {
  const client = useQueryClient()
  /** A list that was never read is read whole, not begun with this note alone. */
  const put = (change: (notes: readonly Note[]) => Note[]): void => {
    if (client.getQueryData(keyOf(lesson_id)) === undefined)
      void client.invalidateQueries({ queryKey: keyOf(lesson_id) })
    else client.setQueryData<Note[]>(keyOf(lesson_id), (notes) => ordered(change(notes ?? [])))
  }
  const add = useMutation({
    mutationFn: (note: { text: string; at: number | null }) =>
      api.data<Contract['add']>('POST /lessons/{id}/notes', { params: { id: lesson_id }, body: note }),
    onSuccess: (note) => put((notes) => [...notes, note]),
  })
  const change = useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      api.data<Contract['change']>('PATCH /notes/{id}', { params: { id }, body: { text } }),
    onSuccess: (note) => put((notes) => notes.map((one) => (one.id === note.id ? note : one))),
  })
  const remove = useMutation({
    mutationFn: (note: Note) =>
      api.data<Contract['remove']>('DELETE /notes/{id}', { params: { id: note.id } }),
    onSuccess: (_, note) => put((notes) => notes.filter((one) => one.id !== note.id)),
  })
  return { add, change, remove }
}
