import { useState, type FormEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRoles } from '../client/stores/roles.ts'
import { useDocumentTitle } from '../client/stores/document-title.ts'
import { WhereHand } from '../ui/art/WhereHand.tsx'
import { Button } from '../ui/form/Button.tsx'
import { TextInput } from '../ui/form/TextInput.tsx'
import { useAreaWords } from './words.ts'
import s from './Notice.module.css'

export default function NotFound(): ReactNode {
  const words = useAreaWords().not_found
  const navigate = useNavigate()
  const student = useRoles((state) => state.role === 'Student')
  const [q, setQ] = useState('')
  useDocumentTitle(words.title)
  const search = (event: FormEvent): void => {
    event.preventDefault()
    void navigate(`${student ? '/app/dictionary' : '/dictionary'}?q=${encodeURIComponent(q.trim())}`)
  }
  return (
    <section className={s['page']}>
      <WhereHand className={s['drawing'] ?? ''} />
      <h1>{words.title}</h1>
      <p className={s['lead']}>{words.lead}</p>
      <form role="search" onSubmit={search} className={s['search']}>
        <TextInput
          label={words.search}
          type="search"
          name="q"
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <Button type="submit" variant="Orange">
          {words.go}
        </Button>
      </form>
      <div className={s['actions']}>
        <Button variant="blackBorder" render={<Link to="/" />}>
          {words.home}
        </Button>
        <Button variant="blackBorder" render={<Link to="/courses" />}>
          {words.courses}
        </Button>
      </div>
    </section>
  )
}
