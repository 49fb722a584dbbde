import Film from 'lucide-react/icons/film'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { FileImage } from '#web/client/files/file-image.tsx'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { MediaRow } from '../../media/media.contract.ts'
import { uploadsQuery, type MediaKind } from './published.api.ts'
import styles from './Picker.module.css'
import { usePickerWords } from './words.ts'

const WIDTH = 320

/** One's own pictures or films to choose from, the newest first. */
export function UploadGrid({
  kind,
  chosen,
  onChoose,
}: {
  kind: MediaKind
  chosen: string | null
  onChoose: (media: MediaRow) => void
}): ReactNode {
  const t = usePickerWords()
  const { text, setText, search } = useDebouncedSearch()
  const uploads = useInfiniteQuery(uploadsQuery(kind, search))
  const rows = uploads.data?.pages.flatMap(({ data }) => data) ?? []
  const body = (): ReactNode => {
    return (
      <Asked query={uploads} failed={{ level: 3, title: t.failed }} loading={<Skeleton lines={4} />}>
        {() =>
          rows.length === 0 ? (
            search ? (
              <p className={styles.hint}>{t.nothing_found}</p>
            ) : (
              <EmptyState level={3} title={t.none[kind]} text={t.none_hint} />
            )
          ) : (
            <>
              <ul className={styles.grid}>
                {rows.map((one) => {
                  const picture = kind === 'picture' ? one.key : one.poster
                  return (
                    <li key={one.id}>
                      <button
                        type="button"
                        className={styles.tile}
                        aria-label={t.choose(one.name)}
                        aria-pressed={one.id === chosen}
                        onClick={() => onChoose(one)}
                      >
                        <span className={styles.thumb}>
                          {picture === null ? (
                            <Film aria-hidden="true" />
                          ) : (
                            <FileImage keyPath={picture} alt="" width={WIDTH} height={WIDTH} loading="lazy" />
                          )}
                        </span>
                        <span className={styles.name}>{one.name}</span>
                      </button>
                    </li>
                  )
                })}
              </ul>
              {uploads.hasNextPage && (
                <Button
                  variant="blackBorder"
                  loading={uploads.isFetchingNextPage}
                  onClick={() => void uploads.fetchNextPage()}
                >
                  {t.older}
                </Button>
              )}
            </>
          )
        }
      </Asked>
    )
  }
  return (
    <div className={styles.part}>
      {(rows.length > 0 || text !== '') && (
        <SearchField label={t.search_label} value={text} onChange={setText} busy={uploads.isFetching} />
      )}
      {body()}
    </div>
  )
}
