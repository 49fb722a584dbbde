import { useEffect, useId, useState, type ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { usePlayerWords } from '#web/i18n/player.ts'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { SignPlayer } from '#web/ui/player/SignPlayer.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { EditableSign } from '../../signs.contract.ts'
import { useSignWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

const FILE = 'file'

/** Film to show beside the model: one of the word's, or a file of this device that is not uploaded. */
export function useReference(signs: readonly EditableSign[]) {
  const films = signs.filter((sign) => sign.clip_url !== null && sign.kind === 'filmed')
  const [chosen, setChosen] = useState(films[0]?.id ?? '')
  const [file, setFile] = useState<string | null>(null)
  useEffect(
    () => () => {
      if (file) URL.revokeObjectURL(file)
    },
    [file],
  )
  return {
    films,
    chosen,
    setChosen,
    setFile,
    src: chosen === FILE ? file : (films.find((sign) => sign.id === chosen)?.clip_url ?? null),
  }
}
type Reference = ReturnType<typeof useReference>

/** The film itself. */
export function ReferenceFilm({ src, title }: { src: string; title: string }): ReactNode {
  const words = useSignWords().compare,
    player = usePlayerWords()
  return (
    <SignPlayer
      key={src}
      src={src}
      title={`${words.reference}: ${title}`}
      words={player}
      autoplay
      loop
      compact
    />
  )
}

/** Chooses the film to compare with. */
export function Compare({
  reference: { films, chosen, setChosen, setFile },
}: {
  reference: Reference
}): ReactNode {
  const words = useSignWords().compare,
    language = useLanguage(),
    id = useId()
  return (
    <section className={parts.panel} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {words.label}
      </h2>
      <Select
        label={words.label}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={[
          { value: '', label: words.none },
          ...films.map((sign) => ({
            value: sign.id,
            label: words.film_of(sign.signer?.[`name_${language}`] ?? ''),
          })),
          { value: FILE, label: words.file },
        ]}
      />
      {chosen === FILE && (
        <div className={parts.controls}>
          <FileButton
            size="s"
            variant="PrimaryWoodBorder"
            accept="video/*"
            onFile={(one) => setFile(URL.createObjectURL(one))}
            data-testid="reference-file"
          >
            {words.choose}
          </FileButton>
          <p className={parts.note}>{words.stays}</p>
        </div>
      )}
    </section>
  )
}
