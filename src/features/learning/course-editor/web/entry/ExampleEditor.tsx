import type { ReactNode } from 'react'
import type { LineEditor } from '#features/dictionary/editing/web/public.ts'
import { PlacesField } from '../PlacesField.tsx'
import { SignedLineEditor } from '../SignedLineEditor.tsx'
import { withPlace, type Gloss, type Places, type Span } from '../talk.ts'
import { useEditorWords } from '../words.ts'

type Shown = { glosses: Gloss[]; non_manual: Span[]; places: Places }

/** Edits the example of a dictionary entry like a line of a conversation; without signs there is none. */
export function ExampleEditor({ value, onChange }: Parameters<LineEditor>[0]): ReactNode {
  const t = useEditorWords().talk
  const places = value?.places ?? {}
  const line = { who: 0, texts: {}, glosses: value?.glosses ?? [], non_manual: value?.non_manual ?? [] }
  const give = ({ glosses, non_manual, places: people }: Shown): void => {
    const placed = Object.keys(people).length > 0
    onChange(
      glosses.length === 0 && !placed ? null : { glosses, non_manual, ...(placed && { places: people }) },
    )
  }
  return (
    <>
      <SignedLineEditor
        line={line}
        number={1}
        people={Object.keys(places)}
        onChange={({ glosses, non_manual }) => give({ glosses, non_manual, places })}
      />
      <details open={Object.keys(places).length > 0}>
        <summary>{t.places}</summary>
        <PlacesField
          places={places}
          who={t.way_me}
          onChange={(side, name) => {
            const next = withPlace({ places, lines: [line] }, side, name)
            give({ ...line, ...next.lines[0], places: next.places })
          }}
        />
      </details>
    </>
  )
}
