import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useAuth } from '#web/client/stores/auth.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { Trap } from '#web/form/Trap.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { CONSENT_TEXTS } from '../shared/consent-texts.ts'
import { aboutQuery, mineQuery, newsletterApi, useNewsletterChange } from './newsletter.api.ts'
import s from './Subscribe.module.css'
import { useSubscribeWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Topic = { key: string; name_en: string; name_es: string }
type Source = 'footer' | 'page'

/** Topics to choose among; none: everything. */
export function Topics({
  topics,
  chosen,
  onChange,
}: {
  topics: readonly Topic[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}): ReactNode {
  const language = useLanguage()
  return topics.map((topic) => (
    <Checkbox
      key={topic.key}
      label={topic[`name_${language}`]}
      checked={chosen.includes(topic.key)}
      onChange={(event) =>
        onChange(event.target.checked ? [...chosen, topic.key] : chosen.filter((key) => key !== topic.key))
      }
    />
  ))
}

/** Of somebody who is signed in: one press, at the address that they have confirmed. */
function SignedIn({ source }: { source: Source }): ReactNode {
  const words = useSubscribeWords()
  const { data: mine } = useQuery(mineQuery)
  const set = useNewsletterChange(newsletterApi.setMine)
  if (!mine?.available || mine.email === null) return null
  if (mine.subscribed)
    return (
      <p className={s['text']} role="status">
        <strong>{words.done}.</strong> {words.done_text} <Link href="/app/settings">{words.settings}</Link>
      </p>
    )
  return (
    <div>
      <Button
        variant="Orange"
        loading={set.isPending}
        onClick={() => set.mutate({ subscribed: true, topics: mine.topics, source })}
      >
        {words.signed_in(mine.email)}
      </Button>
    </div>
  )
}

function Visitor({ source, topics }: { source: Source; topics: readonly Topic[] }): ReactNode {
  const words = useSubscribeWords()
  const id = useId()
  const [chosen, setChosen] = useState<string[]>([])
  const [sent, setSent] = useState<string | null>(null)
  const body = (values: { email: string; website: string }) => ({ ...values, topics: chosen, source })
  const form = useForm({
    disposable: true,
    initial: { email: '', website: '' },
    body,
    shape: () => import('../newsletter.contract.ts').then(({ Subscribe }) => Subscribe),
    submit: async (values) => {
      await newsletterApi.subscribe(body(values))
      setSent(values.email)
    },
  })
  if (sent !== null)
    return (
      <div className={s['sent']} role="status">
        <p className={s['text']}>
          <strong>{words.sent}.</strong> {words.sent_text(sent)}
        </p>
        <Button variant="White" onClick={() => setSent(null)}>
          {words.another}
        </Button>
      </div>
    )
  return (
    <Form form={form} className={parts.column}>
      <div className={s['line']}>
        <TextInput
          id={`${id}-email`}
          type="email"
          label={words.email}
          autoComplete="email"
          className={s['email'] ?? ''}
          {...form.text('email')}
        />
        <SubmitButton form={form} label={words.submit} />
      </div>
      <Trap value={form.values.website} onChange={(value) => form.set('website', value)} />
      {topics.length > 1 && (
        <details className={s['topics']}>
          <summary>{words.topics}</summary>
          <p className={s['hint']}>{words.topics_hint}</p>
          <div className={s['choices']}>
            <Topics topics={topics} chosen={chosen} onChange={setChosen} />
          </div>
        </details>
      )}
    </Form>
  )
}

/**
 * Newsletter form, at the foot of every page or in a page. Nothing while the newsletter is switched off. The
 * consent text shown here is stored with the subscription.
 */
export function SubscribeForm({ source, title }: { source: Source; title?: string }): ReactNode {
  const words = useSubscribeWords()
  const language = useLanguage()
  const heading = useId()
  const { data: about } = useQuery(aboutQuery)
  const signedIn = useAuth((state) => state.user !== null)
  if (!about?.on) return null
  return (
    <section aria-labelledby={heading} className={s['subscribe']}>
      <div>
        <h2 id={heading} className={s['title']}>
          {title ?? words.title}
        </h2>
        <p className={s['text']}>{CONSENT_TEXTS.asked[language]}</p>
      </div>
      {signedIn ? <SignedIn source={source} /> : <Visitor source={source} topics={about.topics} />}
    </section>
  )
}
