import Trash from 'lucide-react/icons/trash-2'
import { useState, type FormEvent, type ReactNode } from 'react'
import { GlossLine } from '#features/dictionary/lines/web/public.ts'
import { NON_MANUALS, slugOf, useSignerWords, type NonManual } from '#features/media/signer/web/public.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { BoardLine, Room } from '../../room.contract.ts'
import { addToPractice, useBoard } from '../room.api.ts'
import { useRoomWords } from '../words.ts'
import { glossesIn } from './glosses.ts'
import s from '../side/Side.module.css'
import parts from '#web/ui/layout/parts.module.css'

type Stretch = { kind: NonManual | ''; from: number; to: number }
const NOTHING: Stretch = { kind: '', from: 0, to: 0 }

/**
 * Lines of the board, and all their signs for practice: during a meeting, and after it. `linked`: signs lead
 * learners to their pages in the dictionary, for which one would leave a meeting.
 */
export function BoardLines({
  board,
  linked = false,
  mayWipe,
  onWipe,
}: {
  board: readonly BoardLine[]
  linked?: boolean
  mayWipe?: (line: BoardLine) => boolean
  onWipe?: (line: BoardLine) => void
}): ReactNode {
  const t = useRoomWords().board
  const learns = useAuth((state) => state.user?.['role'] === 'Student')
  const [added, setAdded] = useState<number | null>(null),
    [adding, setAdding] = useState(false)
  const words = [...new Set(board.flatMap((line) => line.words))]
  const practice = async (): Promise<void> => {
    setAdding(true)
    setAdded(await addToPractice(words))
    setAdding(false)
  }
  if (board.length === 0) return <p className={parts.small}>{t.none}</p>
  return (
    <>
      <ol className={s['board']} aria-label={t.lines}>
        {board.map((line, n) => (
          <li key={line.id}>
            <GlossLine
              line={line}
              shown={({ gloss, slug }) =>
                linked && learns && slug !== null ? (
                  <Link href={`/app/dictionary/${slug}`}>{gloss}</Link>
                ) : (
                  gloss
                )
              }
            />
            {onWipe && mayWipe?.(line) && (
              <IconButton label={t.wipe(n + 1)} icon={<Trash />} onClick={() => onWipe(line)} />
            )}
          </li>
        ))}
      </ol>
      {learns && words.length > 0 && (
        <Button variant="PrimaryWoodLight" loading={adding} onClick={() => void practice()}>
          {t.practice}
        </Button>
      )}
      {added !== null && <p role="status">{t.added(added)}</p>}
    </>
  )
}

/** The board of a meeting: signs in order, with a line above them for what face and head say. */
export function BoardPanel({ room }: { room: Room }): ReactNode {
  const t = useRoomWords().board,
    { marks } = useSignerWords()
  const { write, wipe } = useBoard(room.id)
  const [text, setText] = useState(''),
    [stretch, setStretch] = useState<Stretch>(NOTHING)
  const glosses = glossesIn(text)
  const last = Math.max(0, glosses.length - 1),
    from = Math.min(stretch.from, last),
    to = Math.max(from, Math.min(stretch.to, last))
  const non_manual = stretch.kind === '' || glosses.length === 0 ? [] : [{ kind: stretch.kind, from, to }]
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (glosses.length === 0) return
    write.mutate(
      { glosses: glosses.map((gloss) => ({ gloss, slug: slugOf(gloss) })), non_manual },
      {
        // A line that was begun meanwhile stays.
        onSuccess: () => {
          setText((now) => (now === text ? '' : now))
          setStretch((now) => (now === stretch ? NOTHING : now))
        },
      },
    )
  }
  const places = glosses.map((gloss, n) => ({ value: String(n), label: `${n + 1} ${gloss}` }))
  return (
    <div className={s['panel']}>
      <h2>{t.title}</h2>
      <BoardLines
        board={room.board}
        mayWipe={(line) => room.me.role === 'teacher' || line.user_id === room.me.user_id}
        onWipe={(line) => wipe.mutate(line.id)}
      />
      <form className={s['panel']} onSubmit={add}>
        <TextInput
          label={t.write}
          placeholder="YOUR NAME WHAT"
          value={text}
          maxLength={600}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setText(event.target.value)}
        />
        {glosses.length > 0 && (
          <>
            <Select
              label={t.mark}
              value={stretch.kind}
              onChange={(event) =>
                setStretch({ kind: event.target.value as Stretch['kind'], from: 0, to: last })
              }
              options={[
                { value: '', label: t.no_mark },
                ...NON_MANUALS.map((kind) => ({ value: kind, label: marks[kind] })),
              ]}
            />
            {stretch.kind !== '' && (
              <div className={s['row']}>
                <Select
                  label={t.from}
                  value={String(from)}
                  onChange={(event) => setStretch({ ...stretch, from: Number(event.target.value) })}
                  options={places}
                />
                <Select
                  label={t.to}
                  value={String(to)}
                  onChange={(event) => setStretch({ ...stretch, to: Number(event.target.value) })}
                  options={places.slice(from)}
                />
              </div>
            )}
            <div role="group" aria-label={t.preview}>
              <GlossLine
                line={{
                  glosses: glosses.map((gloss) => ({ gloss, slug: null, spell: null, face: null })),
                  non_manual,
                }}
              />
            </div>
          </>
        )}
        <Button type="submit" variant="PrimaryWood" loading={write.isPending}>
          {t.add}
        </Button>
      </form>
    </div>
  )
}
