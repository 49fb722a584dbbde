import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Avatar } from '../display/Avatar.tsx'
import { Badge } from '../display/Badge.tsx'
import { Button } from '../form/Button.tsx'
import { SignPlayer } from '../player/SignPlayer.tsx'
import { SearchInput } from '../form/SearchInput.tsx'
import type { MenuItem } from '../overlay/Menu.tsx'
import { DataTable, type Column, type Sort } from '../table/DataTable.tsx'
import { Toaster, type Toast, type ToastVariant } from '../feedback/Toaster.tsx'
import { Section } from './Section.tsx'
import styles from './Showcase.module.css'
import { playerWords, tableWords, toastWords } from './words.ts'

type Person = { id: string; name: string; role: string; lessons: number; state: 'active' | 'inactive' }
const PEOPLE: readonly Person[] = [
  { id: '1', name: 'Ana Torres', role: 'Student', lessons: 12, state: 'active' },
  { id: '2', name: 'Bo Lindqvist', role: 'Teacher', lessons: 48, state: 'active' },
  { id: '3', name: 'Maya de la Cruz', role: 'Student', lessons: 3, state: 'inactive' },
  { id: '4', name: 'Noor Haddad', role: 'Organization', lessons: 0, state: 'active' },
  { id: '5', name: 'Zoë Quinn', role: 'Student', lessons: 27, state: 'active' },
]
const COLUMNS: readonly Column<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    primary: true,
    cell: (person) => (
      <span className={styles.person}>
        <Avatar name={person.name} size="s" />
        {person.name}
      </span>
    ),
  },
  { key: 'role', header: 'Role', hideable: true, cell: (person) => person.role },
  {
    key: 'lessons',
    header: 'Lessons',
    sortable: true,
    align: 'end',
    hideable: true,
    cell: (person) => person.lessons,
  },
  {
    key: 'state',
    header: 'Status',
    hideable: true,
    cell: (person) => <Badge tone={person.state === 'active' ? 'green' : 'neutral'}>{person.state}</Badge>,
  },
]
const VARIANTS: readonly ToastVariant[] = ['Error', 'Warning', 'Info', 'Success']
const MESSAGES: Record<ToastVariant, string> = {
  Error: 'Your answer could not be sent. It is kept here.',
  Warning: 'Your session ends in five minutes.',
  Info: 'A new lesson is open for you.',
  Success: 'Your changes are saved.',
}

const actionsOf = (): readonly MenuItem[] => [
  { id: 'edit', label: 'Edit', icon: <Pencil />, onSelect: () => undefined },
  { id: 'delete', label: 'Delete', icon: <Trash />, destructive: true, onSelect: () => undefined },
]

/** The table, the player and the notices. `clip` is the film to play, `poster` its picture. */
export function Data({ clip, poster }: { clip: string; poster: string | undefined }) {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'asc' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
  const [search, setSearch] = useState('')
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const sortKey = (person: Person) =>
    sort.key === 'lessons' ? String(person.lessons).padStart(4, '0') : person.name
  const rows = PEOPLE.filter((person) =>
    person.name.toLowerCase().includes(search.trim().toLowerCase()),
  ).toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)) * (sort.direction === 'asc' ? 1 : -1))
  return (
    <>
      <Section id="player" title="Player" text="The controls stand below the hands, never over them.">
        <div className={styles.players}>
          <SignPlayer src={clip} poster={poster} title="Hello" words={playerWords} />
          <SignPlayer
            src={clip}
            poster={poster}
            title="Hello, small"
            words={playerWords}
            compact
            autoplay={false}
            mirrored
            speed={0.5}
          />
        </div>
      </Section>
      <Section id="table" title="Table" text="Cards on phones. Arrow keys move along a column’s controls.">
        <DataTable
          caption="People"
          columns={COLUMNS}
          rows={rows}
          rowId={(person) => person.id}
          rowName={(person) => person.name}
          words={tableWords}
          sort={sort}
          onSort={setSort}
          selection={{
            selected,
            onChange: setSelected,
            actions: (
              <Button size="s" variant="PrimaryWood">
                Deactivate
              </Button>
            ),
          }}
          toolbar={
            <SearchInput
              label="Search people"
              clearLabel="Clear"
              placeholder="Search people"
              value={search}
              onChange={setSearch}
            />
          }
          rowActions={actionsOf}
          empty={<p className={styles.nothing}>No one by that name.</p>}
        />
        <DataTable
          caption="Loading people"
          columns={COLUMNS.slice(0, 3)}
          rows={[]}
          rowId={(person) => person.id}
          rowName={(person) => person.name}
          words={tableWords}
          loading
        />
      </Section>
      <Section id="toasts" title="What is said in passing">
        <div className={styles.row}>
          {VARIANTS.map((variant) => (
            <Button
              key={variant}
              variant="White"
              onClick={() =>
                setToasts((was) => [...was, { id: crypto.randomUUID(), variant, message: MESSAGES[variant] }])
              }
            >
              {variant}
            </Button>
          ))}
        </div>
        <Toaster
          toasts={toasts}
          onClose={(id) => setToasts((was) => was.filter((toast) => toast.id !== id))}
          words={toastWords}
        />
      </Section>
    </>
  )
}
