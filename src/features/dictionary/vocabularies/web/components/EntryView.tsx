import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { Link } from 'react-router'
import { AskedError } from '#web/client/asked.tsx'
import { isApiError } from '#web/client/api.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { Entry } from '../../vocabularies.contract.ts'
import { useEntry } from '../vocabularies.api.ts'
import { useDictionaryWords } from '../words.ts'
import { Example } from './Example.tsx'
import { EntryActions } from './EntryActions.tsx'
import { References } from './References.tsx'
import { SignFacts } from './SignFacts.tsx'
import { SignStage } from './SignStage.tsx'
import { Spelled } from './Spelled.tsx'
import s from './EntryView.module.css'
import layoutParts from '#web/ui/layout/parts.module.css'

// Few words have it, and it brings the drawing of symbols with it.
const WrittenSection = lazyPart(
  async () => (await import('../../../signwriting/web/public.ts')).WrittenSection,
)

type EntryViewProps = {
  slug: string
  addressOf: (slug: string) => string
  dictionaryAt: string
  /** The panel has the word as its title already. */
  inPanel?: boolean
  /** Further actions for the word. */
  actions?: (entry: Entry) => ReactNode
}

/** A word: loading, what is wrong, or the whole of it. */
export function EntryView(props: EntryViewProps): ReactNode {
  const words = useDictionaryWords()
  const common = useCommonWords()
  const query = useEntry(props.slug)
  const { data, error } = query
  const level = props.inPanel ? 3 : 1
  if (data) return <Whole key={data.id} entry={data} {...props} />
  if (error === null)
    return (
      <div className={layoutParts.group} aria-busy="true">
        <p className="visually-hidden" role="status">
          {words.loading_entry}
        </p>
        <Skeleton shape="square" />
        <Skeleton shape="title" />
        <Skeleton lines={4} />
      </div>
    )
  if (isApiError(error) && error.status === 404)
    return (
      <EmptyState
        level={level}
        title={words.not_found_title}
        text={words.not_found_text}
        action={
          <Button variant="black" render={<Link to={props.dictionaryAt} />}>
            {words.to_dictionary}
          </Button>
        }
      />
    )
  return (
    <AskedError
      query={query}
      level={level}
      title={words.failed_title}
      text={isApiError(error) && error.status !== 0 ? error.message : common.unreachable}
    />
  )
}

function Whole({ entry, addressOf, inPanel = false, actions }: EntryViewProps & { entry: Entry }): ReactNode {
  const words = useDictionaryWords(),
    language = useLanguage()
  const [chosen, setChosen] = useState(entry.signs[0]?.id ?? '')
  const sign = entry.signs.find((one) => one.id === chosen) ?? entry.signs[0]
  const other = language === 'es' ? 'en' : 'es'
  const Title = inPanel ? 'h3' : 'h1',
    Heading = inPanel ? 'h3' : 'h2'
  const isShown = sign?.notation || sign?.clip_url || sign?.poster_url
  return (
    <article className={s['entry']}>
      <div className={s['top']}>
        <div>
          <SignStage entry={entry} sign={sign} level={inPanel ? 3 : 2} />
          {entry.signs.length > 1 && (
            <Segments
              label={words.choose_sign}
              value={sign?.id ?? ''}
              onChange={setChosen}
              options={entry.signs.map((one, index) => ({
                value: one.id,
                label: one.region ?? words.way(index + 1),
              }))}
            />
          )}
        </div>
        <div className={s['text']}>
          <header>
            {!inPanel && <Title className={s['title']}>{entry[`word_${language}`]}</Title>}
            <p className={s['other']} lang={other}>
              {entry[`word_${other}`]}
            </p>
          </header>
          <p className={layoutParts.badges}>
            <Badge tone="wood">{words.parts[entry.part_of_speech]}</Badge>
            {entry.unit !== null && <Badge>{words.unit_n(entry.unit)}</Badge>}
            {entry.categories.map((category) => (
              <Badge key={category.value}>{category[language]}</Badge>
            ))}
          </p>
          {!entry.locked && <EntryActions entry={entry} more={actions?.(entry)} />}
          <section className={s['section']}>
            <Heading>{words.meaning_title}</Heading>
            <p>{entry[`definition_${language}`]}</p>
            <p lang={other} className={s['second']}>
              {entry[`definition_${other}`]}
            </p>
          </section>
          <Example entry={entry} addressOf={addressOf} heading={Heading} />
        </div>
      </div>
      {sign && <SignFacts sign={sign} heading={Heading} />}
      {sign?.fsw && (
        <Suspense fallback={null}>
          <WrittenSection
            key={sign.fsw}
            fsw={sign.fsw}
            word={entry[`word_${language}`]}
            heading={Heading}
            className={s['section']}
          />
        </Suspense>
      )}
      {isShown && <Spelled entry={entry} heading={Heading} />}
      <References
        title={words.pairs}
        text={words.pairs_text}
        items={entry.minimal_pairs}
        noteOf={(item) => words.differs[item.differs]}
        addressOf={addressOf}
        heading={Heading}
      />
      <References title={words.synonyms} items={entry.synonyms} addressOf={addressOf} heading={Heading} />
      <References title={words.related} items={entry.related} addressOf={addressOf} heading={Heading} />
    </article>
  )
}
