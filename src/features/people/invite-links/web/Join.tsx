import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { rememberAddress } from '#web/client/session/navigate-after-login.ts'
import { useSession } from '#web/client/session/session.ts'
import { signOut } from '#web/client/session/sign-out.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { WhereHand } from '#web/ui/art/WhereHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { AuthLayout, inHash, screen } from '../../sign-in/web/public.ts'
import styles from '#web/form/form.module.css'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { linksApi, shownLink } from './invite-links.api.ts'
import { useLinkWords } from './words.ts'

type NotProps = { title?: string; text: string; children?: ReactNode }
/** Why a link leads nowhere, and what to do instead. */
function Not({ title, text, children }: NotProps): ReactNode {
  const words = useLinkWords().not
  return (
    <AuthLayout title={title ?? words.title} lead={text} art={<WhereHand />} aside={words.aside}>
      {children}
      <Button variant="blackBorder" size="l" wide href="/">
        {words.home}
      </Button>
    </AuthLayout>
  )
}

/**
 * /join: describes a link's organization and joins with the current account; without an account, people
 * create one and return.
 */
function Content(): ReactNode {
  const all = useLinkWords()
  const words = all.join
  const navigate = useNavigate()
  const [token] = useState(() => inHash('token'))
  const { data: link, isError, refetch } = useQuery(shownLink(token))
  const form = useForm({
    initial: {},
    submit: async () => {
      const answer = await linksApi.join(token).catch(async (error: unknown) => {
        await refetch()
        throw error
      })
      useSession.getState().setToken(answer.token)
      // Another role opens another area: the application starts anew with the new token.
      location.assign('/static3')
    },
  })
  const here = `/join#token=${token}`
  const go = (where: string): void => {
    rememberAddress(here)
    void navigate(where)
  }
  const changeAccount = async (): Promise<void> => {
    await signOut()
    // Signing out drops the stored address, so store it again.
    rememberAddress(here)
    location.assign('/auth/login')
  }
  if (token === '' || isError) return <Not text={all.not.unknown} />
  if (!link) return <Loader type="site-loader" label={words.loading} />
  const { me, organization } = link
  if (me?.member)
    return (
      <AuthLayout
        title={all.not.member_title(organization.name)}
        lead={all.not.member}
        art={<HelloHand />}
        aside={words.aside}
      >
        <Button variant="Orange" size="l" wide href="/">
          {all.not.member_go}
        </Button>
      </AuthLayout>
    )
  if (link.state !== 'open') return <Not text={all.not[link.state]} />
  if (me && !me.fits)
    return (
      <Not title={all.not.domain_title} text={all.not.domain(link.domains.join(', '), me.email)}>
        <Button variant="Orange" size="l" wide onClick={() => void changeAccount()}>
          {words.other}
        </Button>
      </Not>
    )
  return (
    <AuthLayout
      title={words.title(organization.name)}
      lead={[
        words.lead[link.role],
        link.group && words.group(link.group),
        link.domains.length > 0 && words.domains(link.domains.join(', ')),
      ]
        .filter(Boolean)
        .join(' ')}
      art={<HelloHand />}
      aside={words.aside}
    >
      <Form form={form} className={styles.form}>
        {link.grants_consent && (
          <Notice kind="info">{(link.pays ? words.consent : words.consent_unpaid)(organization.name)}</Notice>
        )}
        {me ? (
          <>
            <p>{words.as(me.email)}</p>
            <SubmitButton form={form} size="l" wide label={words.submit} />
            <Button variant="blackBorder" size="l" wide onClick={() => void changeAccount()}>
              {words.other}
            </Button>
          </>
        ) : (
          <>
            <Button variant="Orange" size="l" wide onClick={() => go('/auth/register')}>
              {words.register}
            </Button>
            <Button variant="blackBorder" size="l" wide onClick={() => go('/auth/login')}>
              {words.sign_in}
            </Button>
          </>
        )}
      </Form>
    </AuthLayout>
  )
}
export default screen(Content)
