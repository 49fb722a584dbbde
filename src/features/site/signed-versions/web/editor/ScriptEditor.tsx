import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { PlacesField, SignedLineEditor, withPlace } from '#features/learning/course-editor/web/public.ts'
import { wayOf } from '#features/dictionary/lines/web/public.ts'
import { Signer, type Gloss } from '#features/media/signer/web/public.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { SIGNED_LIMITS } from '../../signed-terms.contract.ts'
import type { Script } from '../../signed-versions.contract.ts'
import { useSignedEditorWords } from './words.ts'
import s from './Editor.module.css'
import parts from '#web/ui/layout/parts.module.css'

type Line = Script['lines'][number]
export const EMPTY_SCRIPT: Script = {
  kind: 'script',
  lines: [{ glosses: [], non_manual: [] }],
  places: {},
}

/** The glosses of a part, line by line, each played by the signer beside it. */
export function ScriptEditor({
  script,
  onChange,
}: {
  script: Script
  onChange: (script: Script) => void
}): ReactNode {
  const t = useSignedEditorWords()
  const [playing, setPlaying] = useState<number | null>(null)
  const [take, setTake] = useState(0)
  const { lines, places } = script
  const put = (next: Line[]): void => onChange({ ...script, lines: next })
  const move = (from: number, to: number): void =>
    put(lines.toSpliced(from, 1).toSpliced(to, 0, lines[from]!))
  return (
    <div className={parts.section}>
      <ol className={s['lines']}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name than their place
          <li key={index} className={s['line']} aria-label={t.line(index + 1)}>
            <div className={s['lineEditor']}>
              <SignedLineEditor
                line={{ who: 0, texts: {}, ...line }}
                number={index + 1}
                people={Object.keys(places)}
                onChange={({ glosses, non_manual }) => put(lines.with(index, { glosses, non_manual }))}
              />
              <div className={parts.chips}>
                <Button
                  size="s"
                  variant="blackBorder"
                  icon={<Play aria-hidden="true" />}
                  disabled={line.glosses.length === 0}
                  onClick={() => {
                    setPlaying(index)
                    setTake(take + 1)
                  }}
                >
                  {t.play}
                </Button>
                <IconButton
                  label={t.line_up(index + 1)}
                  icon={<ArrowUp aria-hidden="true" />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={t.line_down(index + 1)}
                  icon={<ArrowDown aria-hidden="true" />}
                  disabled={index === lines.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  label={t.line_out(index + 1)}
                  icon={<X aria-hidden="true" />}
                  disabled={lines.length === 1}
                  onClick={() => {
                    setPlaying(null)
                    put(lines.toSpliced(index, 1))
                  }}
                />
              </div>
            </div>
            {playing === index && (
              <div className={s['signer']}>
                <Signer
                  key={take}
                  title={line.glosses.map(({ gloss }) => gloss).join(' ')}
                  sentence={line.glosses.map((one): Gloss => sentenceGloss(one, places))}
                  nonManual={line.non_manual}
                  bar="step"
                  loop={false}
                  labels
                />
                <Button size="s" variant="White" onClick={() => setPlaying(null)}>
                  {t.hide}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <div className={parts.chips}>
        <Button
          size="s"
          variant="White"
          icon={<Plus aria-hidden="true" />}
          disabled={lines.length >= SIGNED_LIMITS.lines}
          onClick={() => put([...lines, { glosses: [], non_manual: [] }])}
        >
          {t.add_line}
        </Button>
      </div>
      <details className={s['places']} open={Object.keys(places).length > 0}>
        <summary>{t.places}</summary>
        <PlacesField
          places={places}
          who={t.signer}
          onChange={(side, name) => onChange(withPlace(script, side, name))}
        />
      </details>
    </div>
  )
}

/** A sign of a line as the signer looks it up. */
const sentenceGloss = (
  { gloss, slug, spell, face, ...named }: Line['glosses'][number],
  places: Script['places'],
): Gloss => {
  const way = wayOf(named, places, 0)
  const more = { ...(face && { face: face as NonNullable<Gloss['face']> }), ...(way && { way }) }
  return spell !== null ? { spell, ...more } : { gloss: slug ?? gloss, ...more }
}
