import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useSignedIn } from '#web/client/session/session.ts'
import { useDictionaryFilters } from '#web/client/stores/dictionary.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Select, type SelectOption } from '#web/ui/form/Select.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import type { Filters as FilterData } from '../../vocabularies.contract.ts'
import { useFilters, type FilterName } from '../vocabularies.api.ts'
import { useDictionaryWords } from '../words.ts'
import { chosenIn, withOne } from './several.ts'
import type { Dictionary } from './use-dictionary.ts'
import s from './Filters.module.css'
import layoutParts from '#web/ui/layout/parts.module.css'

/** Everything that narrows the dictionary. */
export function Filters({ dictionary: { list } }: { dictionary: Dictionary }): ReactNode {
  const words = useDictionaryWords(),
    language = useLanguage(),
    signedIn = useSignedIn()
  const { data } = useFilters()
  const showGif = useDictionaryFilters((state) => state.showGif),
    setFilters = useDictionaryFilters((state) => state.setFilters)
  if (!data)
    return (
      <div className={s['filters']}>
        <Skeleton lines={6} />
      </div>
    )
  const named = (
    all: string,
    options: readonly { value: string; en: string; es: string; count: number }[],
  ): SelectOption[] => [
    { value: '', label: all },
    ...options
      .map((option) => ({ value: option.value, label: words.with_count(option[language], option.count) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language)),
  ]
  const select = (name: FilterName, label: string, options: SelectOption[]): ReactNode => (
    <Select
      label={label}
      value={list.filters[name] ?? ''}
      options={options}
      onChange={(event) => list.setFilter(name, event.target.value)}
    />
  )
  /** Each choice adds a value; chosen values are shown above the words and removed there. */
  const several = (name: FilterName, label: string, options: SelectOption[]): ReactNode => {
    const chosen = chosenIn(name, list.filters[name])
    return (
      <Select
        label={label}
        value=""
        options={options.filter(({ value }) => !chosen.includes(value))}
        onChange={(event) => list.setFilter(name, withOne(name, list.filters[name], event.target.value))}
      />
    )
  }
  const toggle = (name: FilterName, label: string): ReactNode => (
    <Switch
      label={label}
      checked={list.filters[name] === 'true'}
      onChange={(event) => list.setFilter(name, event.target.checked ? 'true' : '')}
    />
  )
  return (
    <div className={s['filters']}>
      <div className={layoutParts.lines}>
        {toggle('has_clip', words.only_clips)}
        {signedIn && toggle('saved', words.my_words)}
        <Switch
          label={words.previews}
          hint={words.previews_hint}
          checked={showGif}
          onChange={(event) => setFilters({ showGif: event.target.checked })}
        />
      </div>
      {several(
        'category',
        words.category,
        named(list.filters.category ? words.add_category : words.any_category, data.categories),
      )}
      {select('part_of_speech', words.part_of_speech, [
        { value: '', label: words.any_part },
        ...data.parts_of_speech.map((part) => ({
          value: part.value,
          label: words.with_count(words.parts[part.value], part.count),
        })),
      ])}
      {select('unit', words.unit, [
        { value: '', label: words.any_unit },
        ...data.units.map((unit) => ({
          value: String(unit.value),
          label: words.with_count(words.unit_n(unit.value), unit.count),
        })),
      ])}
      {select('location', words.location, named(words.any_location, data.locations))}
      {data.signers.length > 1 &&
        several(
          'signer',
          words.signer,
          named(list.filters.signer ? words.add_signer : words.any_signer, data.signers),
        )}
      <Handshapes
        shapes={data.handshapes}
        chosen={list.filters.handshape}
        onChoose={(value) => list.setFilter('handshape', value)}
      />
    </div>
  )
}

/** The handshapes as pictures: people who saw a sign know the hand, not its name. */
function Handshapes({
  shapes,
  chosen,
  onChoose,
}: {
  shapes: FilterData['handshapes']
  chosen: string | undefined
  onChoose: (value: string) => void
}): ReactNode {
  const words = useDictionaryWords(),
    language = useLanguage()
  return (
    <fieldset className={s['shapes']}>
      <legend className={s['legend']}>{words.handshape}</legend>
      {shapes.map((shape) => {
        const on = chosen === shape.value,
          name = words.with_count(shape[language], shape.count)
        return (
          <button
            key={shape.value}
            type="button"
            className={s['shape']}
            aria-pressed={on}
            aria-label={name}
            title={name}
            onClick={() => onChoose(on ? '' : shape.value)}
          >
            {shape.picture_url ? (
              <img src={shape.picture_url} alt="" width={96} height={96} loading="lazy" />
            ) : (
              <span className={s['name']}>{shape[language]}</span>
            )}
            {on && <Check className={s['mark']} aria-hidden="true" />}
          </button>
        )
      })}
    </fieldset>
  )
}
