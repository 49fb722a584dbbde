import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { useLocation } from 'react-router'
import { isApiError } from '#web/client/api.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useDictionaryFilters } from '#web/client/stores/dictionary.ts'
import { NoneFound } from '#web/client/lists/NoneFound.tsx'
import { PAGE_SIZE } from '#contract/constants.ts'
import { mayStartByItself } from '#web/ui/player/quiet.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useDictionaryWords } from '../words.ts'
import { FingerspellStrip } from './FingerspellStrip.tsx'
import { lettersOf } from './letters.ts'
import type { Dictionary } from './use-dictionary.ts'
import { WordCard } from './WordCard.tsx'
import s from './Results.module.css'
import parts from '#web/ui/layout/parts.module.css'

// Lazy, as it loads the signer.
const PhraseRow = lazyPart(async () => (await import('./PhraseRow.tsx')).PhraseRow)

const BONES = Array.from({ length: PAGE_SIZE }, (_, index) => index)
const REPAIR_MS = 30_000
/** The first row of a phone: more of them would hold up the text's fonts. */
const EAGER = 2

type ResultsProps = {
  dictionary: Dictionary
  /** Address of a word. */
  addressOf: (slug: string) => string
}

/** Another page of what was found: a link, so that pages can be turned without a script too. */
function pageAddress(pathname: string, search: string, page: number): string {
  const query = new URLSearchParams(search)
  if (page > 1) query.set('page', String(page))
  else query.delete('page')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** Search results: words, further words with a plan, or suggestions. */
export function Results({ dictionary, addressOf }: ResultsProps): ReactNode {
  const words = useDictionaryWords()
  const { list, words: found, before, limits, phrase } = dictionary
  const wanted = useDictionaryFilters((state) => state.showGif)
  const [repairedAt, setRepairedAt] = useState(0)
  const { pathname, search } = useLocation()

  if (found.isError && !found.data)
    return <Failed error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
  // On return, show the words shown before until they are refetched.
  if (!found.data && before.length > 0)
    return (
      <div className={s['results']}>
        <ul className={cx(s['grid'], s['old'])} aria-busy="true">
          {before.slice(-PAGE_SIZE).map((word) => (
            <WordCard
              key={word.id}
              word={word}
              to={addressOf(word.slug)}
              moving={false}
              onBroken={() => undefined}
            />
          ))}
        </ul>
      </div>
    )
  if (!found.data || phrase === undefined)
    return (
      <div className={s['results']}>
        <ul className={s['grid']} aria-busy="true">
          {BONES.map((bone) => (
            <li key={bone} className={parts.lines}>
              <Skeleton shape="square" />
              <Skeleton lines={2} />
            </li>
          ))}
        </ul>
      </div>
    )

  const { data: rows, meta } = found.data
  // A signed address has expired: refetch the page, but not repeatedly for a missing file.
  const onBroken = (): void => {
    if (Date.now() - repairedAt < REPAIR_MS) return
    setRepairedAt(Date.now())
    void found.refetch()
  }
  const beyond = limits.data ? Math.max(0, limits.data.total - limits.data.visible) : 0
  const match = list.q ? rows[0]?.match : 'exact'
  const row = phrase.length > 0 && meta.page === 1 && (
    <Suspense fallback={null}>
      <PhraseRow text={list.q} signs={phrase} addressOf={addressOf} />
    </Suspense>
  )
  const answered = match !== undefined && match !== 'near' && match !== 'meaning'
  // Signs in a row are the answer: near matches and meanings would contradict it.
  if (row && !answered) return <div className={s['results']}>{row}</div>
  if (rows.length === 0) return <Nothing dictionary={dictionary} beyond={beyond} />
  const heading =
    match === 'near'
      ? words.near
      : match === 'meaning' || match === 'beginning'
        ? words[match](list.q)
        : undefined
  const meant = (
    <>
      {heading && <h2 className={s['heading']}>{heading}</h2>}
      <ul className={cx(s['grid'], found.isPlaceholderData && s['old'])} aria-busy={found.isPlaceholderData}>
        {rows.map((word, index) => (
          <WordCard
            key={word.id}
            word={word}
            to={addressOf(word.slug)}
            moving={wanted && mayStartByItself()}
            eager={index < EAGER}
            onOpen={() =>
              dictionary.onOpened({ id: word.id, rank: (meta.page - 1) * meta.page_size + index + 1 })
            }
            onBroken={onBroken}
          />
        ))}
      </ul>
    </>
  )
  return (
    <div className={s['results']}>
      {row}
      {/* A mistyped word is corrected more often than spelled. */}
      {match === 'near' ? (
        <NoSign text={list.q} instead={meant} />
      ) : (
        <>
          {!answered && <NoSign text={list.q} />}
          {meant}
        </>
      )}
      <Pagination
        page={meta.page}
        pages={meta.total_pages}
        hrefOf={(page) => pageAddress(pathname, search, page)}
        words={words.pages}
      />
      {beyond > 0 && answered && (
        <More title={list.q ? words.locked_found(beyond) : words.more_with_plan(beyond)} />
      )}
    </div>
  )
}

function More({ title }: { title: string }): ReactNode {
  const words = useDictionaryWords()
  const common = useCommonWords()
  return (
    <div className={s['more']}>
      <p>
        <strong>{title}</strong>
        {words.locked_text}
      </p>
      <Button variant="blackBorder" href="/product">
        {common.compare_plans}
      </Button>
    </div>
  )
}

function Failed({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }): ReactNode {
  const words = useDictionaryWords(),
    common = useCommonWords(),
    id = isApiError(error) ? error.errorId : undefined
  return (
    <ErrorState
      title={words.failed_title}
      text={isApiError(error) && error.status !== 0 ? error.message : common.unreachable}
      retry={{ label: words.retry, onRetry, busy }}
      {...(id && { errorId: { label: words.error_number, id } })}
    />
  )
}

/** No sign has this name: offers fingerspelling, after the words that may have been meant `instead`. */
function NoSign({
  text,
  action,
  instead,
}: {
  text: string
  action?: ReactNode
  instead?: ReactNode
}): ReactNode {
  const words = useDictionaryWords(),
    spelled = lettersOf(text).length > 0
  return (
    <>
      <EmptyState
        title={words.none_title(text)}
        text={spelled && !instead ? words.none_text : undefined}
        action={action}
      />
      {instead}
      {spelled && instead && <p className={s['spell_text']}>{words.none_text}</p>}
      {spelled && (
        <div className={s['spell']}>
          <FingerspellStrip text={text} />
        </div>
      )}
    </>
  )
}

function Nothing({
  dictionary: { list, clear, chosen },
  beyond,
}: {
  dictionary: Dictionary
  beyond: number
}): ReactNode {
  const words = useDictionaryWords()
  const common = useCommonWords()
  const all = (
    <Button variant="black" onClick={clear}>
      {words.all_words}
    </Button>
  )
  if (beyond > 0)
    return (
      <EmptyState
        title={words.locked_title(beyond)}
        text={words.locked_text}
        action={
          <>
            <Button variant="Orange" href="/product">
              {common.compare_plans}
            </Button>
            {all}
          </>
        }
      />
    )
  if (list.q && chosen === 0) {
    return (
      <div className={s['results']}>
        <NoSign text={list.q} action={all} />
      </div>
    )
  }
  if (list.filters.saved && chosen === 1 && !list.q)
    return <EmptyState title={words.none_saved} text={words.none_saved_text} action={all} />
  return (
    <NoneFound
      title={words.none_filtered}
      text={words.none_filtered_text}
      clear={words.clear_filters}
      onClear={clear}
    />
  )
}
