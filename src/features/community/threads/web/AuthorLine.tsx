import type { ReactNode } from 'react'
import { formatRelative } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { Author } from '../threads.contract.ts'
import { Face } from './Face.tsx'
import s from './Threads.module.css'
import { useThreadWords } from './words.ts'

type AuthorLineProps = {
  author: Author
  at: string | null
  edited: boolean
  /** Beside the time: the organization, "accepted". */
  children?: ReactNode
}

/** Picture of a person as others see them, else a drawn face. */
export const PersonFace = ({
  person: { name, picture, face },
}: {
  person: Pick<Author, 'name' | 'picture' | 'face'>
}): ReactNode => (picture === null ? <Face number={face} /> : <Avatar src={picture} name={name} size="s" />)

/** Author of something, and its time. */
export function AuthorLine({ author, at, edited, children }: AuthorLineProps): ReactNode {
  const words = useThreadWords(),
    language = useLanguage()
  return (
    <div className={s['author']}>
      {author.user_id === null && author.picture === null ? (
        <Face number={author.face} />
      ) : (
        <Avatar src={author.picture} name={author.name} size="s" />
      )}
      <span className={s['name']}>{author.name}</span>
      {author.role && <Badge tone="blue">{words[author.role]}</Badge>}
      {at && (
        <time className={parts.small} dateTime={at}>
          {formatRelative(at, new Date(), language)}
          {edited && ` · ${words.edited}`}
        </time>
      )}
      {children}
    </div>
  )
}
