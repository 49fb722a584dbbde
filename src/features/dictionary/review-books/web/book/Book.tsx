import { useQueryClient } from '@tanstack/react-query'
import List from 'lucide-react/icons/list'
import { useCallback, useState, type ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import type { BookEntry, Judgement, ShownBook } from '../../judging.contract.ts'
import { bookKey, signKey } from './book.api.ts'
import { End, Welcome } from './Ends.tsx'
import { Frame } from './Frame.tsx'
import { Overview } from './Overview.tsx'
import { Page } from './Page.tsx'
import { useBookWords } from './words.ts'

/** A sign that has a judgement of what is shown now. */
export const isJudged = (entry: BookEntry): boolean => entry.verdict !== null && !entry.stale

/** An open book: a welcome, a page for each sign, an end. It opens where one was. */
export function Book({ token, book }: { token: string; book: ShownBook }): ReactNode {
  const words = useBookWords(),
    language = useLanguage(),
    client = useQueryClient()
  const { signs } = book
  const first = signs.findIndex((entry) => !isJudged(entry))
  const done = signs.filter(isJudged).length
  /** −1 is the welcome, one behind the last sign the end. */
  const [at, setAt] = useState(done === 0 ? -1 : first === -1 ? signs.length : first)
  const [listed, setListed] = useState(false)
  const [slow, setSlow] = useState(false)
  const number = (n: number): string => n.toLocaleString(language)
  const goTo = useCallback((place: number) => {
    setAt(place)
    scrollTo({ top: 0 })
  }, [])
  const keep = (sign_id: string, judgement: Judgement | null): void => {
    client.setQueryData(bookKey(token), {
      ...book,
      signs: signs.map((entry) =>
        entry.sign_id === sign_id
          ? { ...entry, verdict: judgement?.verdict ?? null, stale: judgement?.stale ?? false }
          : entry,
      ),
    })
    client.setQueryData(signKey(token, sign_id), (sign) => sign && { ...sign, judgement })
  }
  const entry = signs[at]
  return (
    <Frame
      progress={
        at >= 0 && (
          <>
            <ProgressBar
              size="s"
              tone="green"
              value={done / signs.length}
              label={entry ? words.of(number(at + 1), number(signs.length)) : words.end.title}
              valueText={words.judged(number(done), number(signs.length))}
            />
            <IconButton label={words.overview} icon={<List />} onClick={() => setListed(true)} />
          </>
        )
      }
    >
      {at < 0 && <Welcome book={book} onBegin={() => goTo(0)} />}
      {entry && (
        <Page
          key={entry.sign_id}
          token={token}
          entry={entry}
          next={signs[at + 1]?.sign_id}
          quiet={listed}
          slow={slow}
          onSlow={setSlow}
          onJudged={(judgement) => keep(entry.sign_id, judgement)}
          onPrevious={() => goTo(at - 1)}
          onNext={() => goTo(at + 1)}
        />
      )}
      {at >= signs.length && (
        <End left={signs.length - done} onFirst={() => goTo(Math.max(0, first))} onThrough={() => goTo(0)} />
      )}
      <Overview
        open={listed}
        signs={signs}
        at={at}
        onClose={() => setListed(false)}
        onChoose={(place) => {
          setListed(false)
          goTo(place)
        }}
      />
    </Frame>
  )
}
