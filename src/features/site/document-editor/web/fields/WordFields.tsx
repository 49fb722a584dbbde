import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { posterOf } from '../../../block-views/web/public.ts'
import type { WordRef } from '../../../blocks/blocks.contract.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { SortableList } from '#web/ui/form/SortableList.tsx'
import { useDocumentWords } from '../words.ts'
import { useWordNames } from './use-words.ts'
import { WordFinder } from './WordFinder.tsx'
import s from './Fields.module.css'

const Poster = ({ slug }: { slug: string }): ReactNode => (
  <img className={s['poster']} src={posterOf(slug)} alt="" width={48} height={48} loading="lazy" />
)

/** One word of the dictionary, or none. */
export function WordField({
  label,
  value,
  onChange,
}: {
  label: string
  value: WordRef
  onChange: (value: WordRef) => void
}): ReactNode {
  const t = useDocumentWords().fields
  const [choosing, setChoosing] = useState(false)
  const nameOf = useWordNames([value.word])
  return (
    <fieldset className={s['group']}>
      <legend className={s['label']}>{label}</legend>
      {value.word && (
        <div className={s['chosen']}>
          <Poster slug={value.word} />
          <span className={s['name']}>{nameOf(value.word)}</span>
          {!choosing && (
            <Button size="s" variant="White" onClick={() => setChoosing(true)}>
              {t.another_word}
            </Button>
          )}
          <IconButton
            label={t.out(nameOf(value.word))}
            icon={<X aria-hidden="true" />}
            onClick={() => onChange({ word: '' })}
          />
        </div>
      )}
      {(choosing || !value.word) && (
        <WordFinder
          onChoose={(word) => {
            onChange({ word })
            setChoosing(false)
          }}
        />
      )}
    </fieldset>
  )
}

/** Words of the dictionary, in their order. */
export function WordsField({
  label,
  value,
  max,
  onChange,
}: {
  label: string
  value: readonly WordRef[]
  max: number
  onChange: (value: WordRef[]) => void
}): ReactNode {
  const words = useDocumentWords(),
    t = words.fields
  const nameOf = useWordNames(value.map(({ word }) => word))
  return (
    <fieldset className={s['group']}>
      <legend className={s['label']}>{label}</legend>
      {value.length > 0 && (
        <SortableList
          label={label}
          rows={value}
          rowId={({ word }) => word}
          rowName={({ word }) => nameOf(word)}
          words={{ handle: words.blocks.handle, hint: words.blocks.hint, moved: words.blocks.moved }}
          onOrder={onChange}
        >
          {({ word }) => (
            <span className={s['chosen']}>
              <Poster slug={word} />
              <span className={s['name']}>{nameOf(word)}</span>
              <IconButton
                label={t.out(nameOf(word))}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(value.filter((one) => one.word !== word))}
              />
            </span>
          )}
        </SortableList>
      )}
      {value.length < max ? (
        <WordFinder
          onChoose={(word) => {
            if (!value.some((one) => one.word === word)) onChange([...value, { word }])
          }}
        />
      ) : (
        <p className={s['quiet']}>{t.full(max)}</p>
      )}
    </fieldset>
  )
}
