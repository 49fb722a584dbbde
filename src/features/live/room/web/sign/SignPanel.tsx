import { useDeferredValue, useState, type FormEvent, type ReactNode } from 'react'
import { slugOf } from '#features/media/signer/web/public.ts'
import { useVocabularies } from '#features/dictionary/vocabularies/web/public.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { SearchInput } from '#web/ui/form/SearchInput.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { Playing } from '../session/state.ts'
import type { RoomSession } from '../session/session.ts'
import { useRoomWords } from '../words.ts'
import { glossesIn } from '../board/glosses.ts'
import s from '../side/Side.module.css'
import parts from '#web/ui/layout/parts.module.css'

const FOUND = 8

function Found({ q, onShow }: { q: string; onShow: (gloss: string, slug: string) => void }): ReactNode {
  const t = useRoomWords().sign,
    language = useLanguage()
  const { data } = useVocabularies({ q, limit: FOUND }, {})
  if (!data) return null
  if (data.data.length === 0) return <p className={parts.small}>{t.none}</p>
  return (
    <ul className={s['results']}>
      {data.data.map((word) => (
        <li key={word.id}>
          <Button
            variant="PrimaryWoodLight"
            size="s"
            aria-label={t.add(word.gloss)}
            onClick={() => onShow(word.gloss, word.slug)}
          >
            {language === 'es' ? word.word_es : word.word_en}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** A teacher finds a sign or writes a sentence; everybody's device draws it at the same moment. */
export function SignPanel({
  session,
  playing,
  teaches,
}: {
  session: RoomSession
  playing: Playing | null
  teaches: boolean
}): ReactNode {
  const t = useRoomWords().sign,
    common = useCommonWords()
  const [q, setQ] = useState(''),
    [sentence, setSentence] = useState(''),
    [slow, setSlow] = useState(false)
  const asked = useDeferredValue(q.trim())
  const speed = slow ? 0.5 : 1
  if (!teaches)
    return (
      <div className={s['panel']}>
        <h2>{t.title}</h2>
        <p className={parts.small}>
          {playing ? t.now(playing.glosses.map(({ gloss }) => gloss).join(' ')) : t.wait}
        </p>
      </div>
    )
  const show = (event: FormEvent): void => {
    event.preventDefault()
    const glosses = glossesIn(sentence).map((gloss) => ({ gloss, slug: slugOf(gloss) }))
    if (glosses.length > 0) session.show({ glosses, speed })
  }
  return (
    <div className={s['panel']}>
      <h2>{t.title}</h2>
      <p className={parts.small}>{t.lead}</p>
      {playing && (
        <Button variant="blackBorder" onClick={() => session.show(null)}>
          {t.stop}
        </Button>
      )}
      <SearchInput
        label={t.search}
        placeholder={t.search}
        clearLabel={common.clear}
        value={q}
        onChange={setQ}
      />
      {asked && (
        <Found q={asked} onShow={(gloss, slug) => session.show({ glosses: [{ gloss, slug }], speed })} />
      )}
      <form className={s['panel']} onSubmit={show}>
        <TextInput
          label={t.sentence}
          placeholder={t.sentence_hint}
          value={sentence}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setSentence(event.target.value)}
        />
        <Switch label={t.slow} checked={slow} onChange={(event) => setSlow(event.target.checked)} />
        <Button type="submit" variant="PrimaryWood">
          {t.show}
        </Button>
      </form>
    </div>
  )
}
