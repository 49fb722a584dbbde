import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { joinedByPoints } from '#web/client/format/together.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { Named } from '#web/ui/table/Named.tsx'
import type { MergePreview } from '../merging.contract.ts'
import { foundQuery } from './merging.api.ts'
import styles from './Merge.module.css'
import { useMergeWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

export type Account = MergePreview['from']

function Who({ account }: { account: Pick<Account, 'name' | 'email' | 'profile_image'> }) {
  return (
    <Named
      picture={<PersonAvatar image={account.profile_image} name={account.name} size="m" />}
      name={account.name}
      note={account.email}
    />
  )
}

/** One of the two accounts, with what tells it from the other. */
export function Side({
  label,
  account,
  children,
}: {
  label: string
  account: Account
  children?: ReactNode
}) {
  const words = useMergeWords()
  const dates = useDateOptions()
  return (
    <Card as="section" className={styles.side}>
      <h2 className={styles.label}>{label}</h2>
      <Who account={account} />
      <span>
        <Badge tone="wood">{words.roles[account.role]}</Badge>
      </span>
      <span className={parts.detail}>
        {joinedByPoints([
          words.since(formatDate(account.created_at, dates)),
          account.last_seen_at ? words.seen(formatDate(account.last_seen_at, dates)) : words.never,
          ...account.organizations,
        ])}
      </span>
      {children}
    </Card>
  )
}

/** Finds the account that is kept. */
export function Choose({ not, onChoose }: { not: string; onChoose: (id: string) => void }) {
  const words = useMergeWords()
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const { data, isFetching } = useQuery(foundQuery(q))
  const found = (data ?? []).filter(({ id, role }) => id !== not && role !== 'Admin')
  return (
    <Card as="section" className={styles.side}>
      <h2 className={styles.label}>{words.choose}</h2>
      <SearchField label={words.search} value={text} onChange={setText} busy={isFetching} />
      {q.length < 2 ? (
        <p className={parts.columnNote}>{words.hint}</p>
      ) : (
        data && found.length === 0 && <p className={parts.columnNote}>{words.none}</p>
      )}
      <ul className={parts.rows}>
        {q.length > 1 &&
          found.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className={styles.pick}
                aria-label={words.pick(`${person.name}, ${person.email}`)}
                onClick={() => onChoose(person.id)}
              >
                <Who account={person} />
              </button>
            </li>
          ))}
      </ul>
    </Card>
  )
}
