import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#contract/constants.ts'
import { showToast } from '#web/client/toasts.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import {
  draftsApi,
  oneDraft,
  oneNode,
  useDraftChange,
  useRefreshDrafts,
  type NodeKind,
} from '../../course-drafts/web/public.ts'
import { MoveQueue } from './move-queue.ts'
import { findNode, moved, placeOf, step, titleOf, type Place, idsWithin, without } from './outline.ts'
import { useEditorWords } from './words.ts'

/** Actions on the outline. Moves show at once and are corrected by the server's answer. */
export function useOutline(draft: Draft) {
  const words = useEditorWords()
  const t = words.outline
  const language = useLanguage()
  const client = useQueryClient()
  const { common_id } = draft
  const [announcement, setAnnouncement] = useState('')
  const [adding, setAdding] = useState<string | null>(null)
  const refresh = useRefreshDrafts()
  // The outline is read anew when the last one is in: an answer in between would show for a moment what is no
  // longer so.
  const [moves] = useState(
    () =>
      new MoveQueue(
        ({ id, place }: { id: string; place: Place }) => draftsApi.move(id, place.parent_id, place.before_id),
        (dropped) => {
          if (dropped) showToast({ variant: 'Warning', message: t.moves_dropped(dropped) })
          void refresh()
        },
      ),
  )
  const addNode = useDraftChange((body: Parameters<typeof draftsApi.addNode>[1]) =>
    draftsApi.addNode(common_id, body),
  )
  const copyNode = useDraftChange((id: string) => draftsApi.copyNode(id))
  /** Also what was moved since this was drawn. */
  const shown = (): Draft => client.getQueryData(oneDraft(common_id).queryKey) ?? draft
  const removeNode = useDraftChange(
    (id: string) => draftsApi.remove(id),
    false,
    (_, id) => {
      const now = shown()
      // Removed nodes must not be requested again, even while their screen is still open.
      for (const gone of idsWithin(now.modules, id))
        client.removeQueries({ queryKey: oneNode(gone).queryKey })
      client.setQueryData(oneDraft(common_id).queryKey, { ...now, modules: without(now.modules, id) })
    },
  )

  const move = (id: string, place: Place): void => {
    const now = shown()
    const node = findNode(now.modules, id)
    if (!node) return
    const modules = moved(now.modules, node, place)
    void client.cancelQueries({ queryKey: oneDraft(common_id).queryKey })
    client.setQueryData(oneDraft(common_id).queryKey, { ...now, modules })
    setAnnouncement(
      t.moved(titleOf(node.node.titles, language, words.untitled[node.kind]), ...placeOf(modules, node)),
    )
    moves.add({ id, place })
  }
  const titles = (kind: NodeKind, parent_id: string | null): { [L in Language]?: string } => {
    const parent = findNode(draft.modules, parent_id)
    const number =
      1 +
      (kind === 'module' ? draft.modules.length : parent?.kind === 'module' ? parent.node.weeks.length : 0)
    // Only the language that one reads the screen in gets a first title, where the course has it: the other
    // is then rightly called missing.
    const own = draft.languages.find((one) => one.language === language) ?? draft.languages[0]!
    return {
      [own.language]:
        kind === 'lesson' ? t.new_lesson : kind === 'week' ? t.new_week(number) : t.new_module(number),
    }
  }
  return {
    announcement,
    adding,
    move,
    step: (id: string, by: 1 | -1): void => {
      const { modules } = shown()
      const node = findNode(modules, id)
      if (!node) return
      const place = step(modules, node, by)
      if (place) move(id, place)
      else setAnnouncement(t.at_edge(titleOf(node.node.titles, language, words.untitled[node.kind])))
    },
    add: (kind: NodeKind, parent_id: string | null, then: (id: string) => void): void => {
      setAdding(parent_id ?? 'root')
      addNode.mutate(
        { kind, parent_id, titles: titles(kind, parent_id) },
        { onSuccess: ({ id }) => then(id), onSettled: () => setAdding(null) },
      )
    },
    copy: (id: string, name: string, then: (id: string) => void): void =>
      copyNode.mutate(id, {
        onSuccess: (copy) => {
          showToast({ variant: 'Success', message: t.copied(name) })
          then(copy.id)
        },
      }),
    remove: (id: string, name: string, then: () => void): void =>
      removeNode.mutate(id, {
        onSuccess: () => {
          then()
          showToast({ variant: 'Info', message: t.removed(name) })
        },
      }),
  }
}
export type OutlineActions = ReturnType<typeof useOutline>
