import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { AuthLayout, screen } from '../../sign-in/web/public.ts'
import styles from '#web/form/form.module.css'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { invitesApi } from './invites.api.ts'
import { Unusable } from './Unusable.tsx'
import { useInviteWords } from './words.ts'

/** /resend-invite/{id}: asks for a new invitation; says nothing about the old one. */
function Content(): ReactNode {
  const words = useInviteWords()
  const id = useParams()['id'] ?? ''
  const [asked, setAsked] = useState(false)
  const form = useForm({
    disposable: true,
    initial: {},
    submit: async () => {
      await invitesApi.askAgain(id)
      setAsked(true)
    },
  })
  if (!/^[\da-f-]{36}$/i.test(id)) return <Unusable why="unknown" />
  return (
    <AuthLayout
      title={asked ? words.resend.done_title : words.resend.title}
      lead={asked ? words.resend.done : words.resend.lead}
      art={<HelloHand />}
      aside={words.resend.aside}
    >
      <form {...form.props} className={styles.form}>
        {form.problem && <Notice>{form.problem.message}</Notice>}
        {asked ? (
          <Button variant="blackBorder" size="l" wide href="/">
            {words.unusable.home}
          </Button>
        ) : (
          <Button type="submit" variant="Orange" size="l" wide loading={form.busy}>
            {words.resend.submit}
          </Button>
        )}
      </form>
    </AuthLayout>
  )
}
export default screen(Content)
