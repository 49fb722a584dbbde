import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isLost } from '#web/client/health/is-lost.ts'
import { showToast } from '#web/client/toasts.ts'
import { HistoryList } from '#web/client/lists/HistoryList.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import { draftsApi, editionsOf, removedOf, useDraftChange } from '../../course-drafts/web/public.ts'
import { useEditorWords } from './words.ts'
import s from './Publish.module.css'

/** Published editions and removed nodes; both can be restored. */
export function HistoryTab({ draft }: { draft: Draft }): ReactNode {
  const words = useEditorWords()
  const t = words.history
  const common = useCommonWords()
  const editions = useQuery(editionsOf(draft.common_id)),
    removed = useQuery(removedOf(draft.common_id))
  const [asking, setAsking] = useState<string | null>(null)
  const restore = useDraftChange((id: string) => draftsApi.restore(draft.common_id, id))
  const bring = useDraftChange((id: string) => draftsApi.bringBack(id))
  // A restored node leaves the list: focus the next one, or the list's heading.
  const [root, focusOn] = useNextFocus<HTMLDivElement>(removed.data)
  const chosen = editions.data?.find((one) => one.id === asking)
  if (isLost(editions) || isLost(removed))
    return (
      <ErrorState
        title={words.failed}
        text={words.failed_text}
        retry={{
          label: common.retry,
          onRetry: () => {
            void editions.refetch()
            void removed.refetch()
          },
          busy: editions.isFetching || removed.isFetching,
        }}
      />
    )
  if (!editions.data || !removed.data) return <Skeleton lines={5} />
  return (
    <div ref={root} className={s['cards']} data-many="">
      <Card as="section" className={s['card'] ?? ''} aria-labelledby="history-editions">
        <h2 id="history-editions" className={s['title']}>
          {t.editions}
        </h2>
        <HistoryList
          none={`${t.none} ${t.none_text}`}
          entries={editions.data.map((edition) => ({
            key: edition.id,
            what: <strong>{t.edition(edition.number, words.languages[edition.language])}</strong>,
            at: edition.published_at,
            by: `${edition.published_by ?? t.somebody} · ${t.lessons(edition.lessons)}`,
            actions: (
              <Button size="s" variant="White" onClick={() => setAsking(edition.id)}>
                {t.restore}
              </Button>
            ),
          }))}
        />
      </Card>
      <Card as="section" className={s['card'] ?? ''} aria-labelledby="history-removed">
        <h2 id="history-removed" tabIndex={-1} className={s['title']}>
          {t.removed}
        </h2>
        <HistoryList
          none={t.removed_none}
          entries={removed.data.map((node, index) => ({
            key: node.id,
            what: <strong>{node.title || words.untitled[node.kind]}</strong>,
            at: node.deleted_at,
            by: t.removed_line(words.kinds[node.kind], node.kind === 'lesson' ? 0 : node.lessons),
            actions: (
              <Button
                size="s"
                variant="White"
                data-back={node.id}
                loading={bring.isPending && bring.variables === node.id}
                onClick={() =>
                  bring.mutate(node.id, {
                    onSuccess: () => {
                      focusOn(
                        `[data-back="${(removed.data[index + 1] ?? removed.data[index - 1])?.id}"]`,
                        '#history-removed',
                      )
                      showToast({ variant: 'Success', message: t.brought })
                    },
                  })
                }
              >
                {t.bring_back}
              </Button>
            ),
          }))}
        />
      </Card>
      {chosen && (
        <ConfirmDialog
          open
          destructive={false}
          onCancel={() => setAsking(null)}
          title={t.restore_title(t.edition(chosen.number, words.languages[chosen.language]))}
          confirmLabel={t.restore}
          busy={restore.isPending}
          onConfirm={() => restore.mutate(chosen.id, { onSettled: () => setAsking(null) })}
        >
          {t.restore_text}
        </ConfirmDialog>
      )}
    </div>
  )
}
