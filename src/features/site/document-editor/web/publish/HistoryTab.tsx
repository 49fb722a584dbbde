import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { HistoryList } from '#web/client/lists/HistoryList.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { Draft } from '../../../documents/documents.contract.ts'
import { documentsApi, editionsOf, useDeed } from '../editor.api.ts'
import type { Writing } from '../writing/writing.ts'
import { useDocumentWords } from '../words.ts'
import { Comparison } from './Comparison.tsx'
import s from './Publish.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Every edition of a language: compared with what is written now, and written into the draft again. */
export function HistoryTab({ draft, writing }: { draft: Draft; writing: Writing }): ReactNode {
  const words = useDocumentWords(),
    t = words.history
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const [compared, setCompared] = useState<number | null>(null),
    [asking, setAsking] = useState<number | null>(null)
  const editions = useQuery(editionsOf(draft.id, language))
  const restore = useDeed(async (edition: number) => {
    await writing.flush()
    return documentsApi.restore(draft.id, language, edition)
  })
  return (
    <div className={parts.page}>
      <Segments
        className={s['which'] ?? ''}
        label={t.language}
        value={language}
        onChange={(next) => {
          setLanguage(next)
          setCompared(null)
        }}
        options={LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
      />
      <Asked
        query={editions}
        failed={{ title: words.editor.failed }}
        lost={isLost}
        loading={<Skeleton lines={4} />}
      >
        {(data) =>
          data.length === 0 ? (
            <EmptyState title={t.none} text={t.none_text} />
          ) : (
            <HistoryList
              entries={data.map(({ number, current, waits, by, published_at, created_at }) => ({
                key: number,
                what: (
                  <>
                    <strong>{t.edition(number)}</strong> {current && <Badge tone="green">{t.current}</Badge>}
                    {waits && <Badge tone="blue">{t.waits}</Badge>}
                  </>
                ),
                at: published_at ?? created_at,
                by: by ?? t.somebody,
                actions: (
                  <>
                    <Button
                      size="s"
                      variant="White"
                      aria-expanded={compared === number}
                      onClick={() => setCompared(compared === number ? null : number)}
                    >
                      {compared === number ? t.close : t.compare}
                    </Button>
                    <Button size="s" variant="blackBorder" onClick={() => setAsking(number)}>
                      {t.restore}
                    </Button>
                  </>
                ),
                more: compared === number && (
                  <Comparison id={draft.id} language={language} edition={number} writing={writing} />
                ),
              }))}
            />
          )
        }
      </Asked>
      {asking !== null && (
        <ConfirmDialog
          open
          destructive={false}
          onCancel={() => setAsking(null)}
          title={t.restore_title(t.edition(asking))}
          confirmLabel={t.restore}
          busy={restore.isPending}
          onConfirm={() =>
            restore.mutate(asking, {
              onSettled: () => {
                setAsking(null)
                setCompared(null)
              },
            })
          }
        >
          {t.restore_text}
        </ConfirmDialog>
      )}
    </div>
  )
}
