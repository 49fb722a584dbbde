import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/ui/form/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { SearchInput } from '#web/ui/form/SearchInput.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { useDictionaryWords } from '../words.ts'
import { ChosenFilters } from './ChosenFilters.tsx'
import { Filters } from './Filters.tsx'
import { Results } from './Results.tsx'
import { useDictionary } from './use-dictionary.ts'
import s from './DictionaryScreen.module.css'

/** From here on a total is not counted any more. */
const COUNTED = 1000
type DictionaryScreenProps = {
  addressOf: (slug: string, search: URLSearchParams) => string
  inApp?: boolean
  children?: ReactNode
}

/** The dictionary, public and signed in: search, filters, results. */
export function DictionaryScreen({ addressOf, inApp = false, children }: DictionaryScreenProps): ReactNode {
  const words = useDictionaryWords()
  const dictionary = useDictionary()
  const [search] = useSearchParams()
  const [open, setOpen] = useState(false)
  const results = useRef<HTMLDivElement>(null)
  const { list, text, setText, words: found, chosen } = dictionary
  const { phrase = [] } = dictionary
  // Near matches are no answer.
  const total = found.data?.data[0]?.match === 'near' ? 0 : found.data?.meta.total
  const alphabetical = list.order.startsWith('word')
  return (
    <div className={cx(s['page'], inApp && s['inApp'])}>
      <header className={s['head']}>
        <div>
          <h1>{words.title}</h1>
          <p className={s['lead']}>{words.lead}</p>
        </div>
        <search>
          <SearchInput
            size="l"
            label={words.search_label}
            placeholder={words.search_placeholder}
            clearLabel={words.clear_search}
            value={text}
            onChange={setText}
            busy={found.isFetching && text.trim() !== ''}
            maxLength={100}
          />
        </search>
      </header>
      <div className={s['body']}>
        <aside className={s['aside']} aria-label={words.filters}>
          <button type="button" className={s['skip']} onClick={() => results.current?.focus()}>
            {words.skip_filters}
          </button>
          <Filters dictionary={dictionary} />
        </aside>
        <div ref={results} tabIndex={-1} className={s['found']}>
          <div className={s['bar']}>
            <p className={s['count']} role="status">
              {total === undefined
                ? found.isError
                  ? ''
                  : words.searching
                : total === 0 && phrase.length > 0
                  ? words.phrase_signs(phrase.length)
                  : words.count(Math.min(total, COUNTED), total >= COUNTED)}
            </p>
            <Button
              className={s['open'] ?? ''}
              variant="blackBorder"
              icon={<SlidersHorizontal aria-hidden="true" />}
              onClick={() => setOpen(true)}
            >
              {chosen > 0 ? words.filters_on(chosen) : words.filters}
            </Button>
            <ChosenFilters dictionary={dictionary} />
            {total !== 0 && (
              <Segments
                className={s['sort'] ?? ''}
                label={words.sort}
                value={alphabetical ? 'word.asc' : 'rank.asc'}
                onChange={(order) => list.setOrder(order === 'rank.asc' ? '' : order)}
                options={[
                  { value: 'rank.asc', label: list.q ? words.sort_best : words.sort_rank },
                  { value: 'word.asc', label: words.sort_word },
                ]}
              />
            )}
          </div>
          <Results dictionary={dictionary} addressOf={(slug) => addressOf(slug, search)} />
        </div>
      </div>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={words.filters}
        footer={
          <>
            {chosen > 0 && (
              <Button variant="blackBorder" onClick={dictionary.clear}>
                {words.clear_filters}
              </Button>
            )}
            <Button variant="black" onClick={() => setOpen(false)}>
              {total === undefined ? words.close : words.show_results(total)}
            </Button>
          </>
        }
      >
        <Filters dictionary={dictionary} />
      </Drawer>
      {children}
    </div>
  )
}
